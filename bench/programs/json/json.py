import sys

sys.path.pop(0)  # this folder, whose json is this file
import json

from measure import measure


def text(n):
    records = (
        f'{{"id":{i},"name":"user {i}","score":{i % 100}.25,"tags":["a{i % 7}","b\\n"],'
        f'"active":{str(i % 3 == 0).lower()},"next":null}}'
        for i in range(n)
    )
    return f"[{','.join(records)}]"


def workload(text):
    records = json.loads(text)
    total = 0
    for record in records:
        if record["active"]:
            total += record["id"]
        record["rank"] = record["id"] % 10
    return total + len(json.dumps(records, separators=(",", ":")))


measure(workload, 20000, text)
