#!/bin/sh
# Starts @NAME@ with the Java runtime beside it.
self=$0
while [ -h "$self" ]; do
  link=$(command -p readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=${self%/*}/$link ;;
  esac
done
root=$(CDPATH='' cd -P -- "${self%/*}/.." && pwd -P) || exit 1
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
  *[Uu][Tt][Ff]-8* | *[Uu][Tt][Ff]8*) ;;
  *) if [ -n "${LC_ALL:-}" ]; then export LC_ALL=C.UTF-8; else export LC_CTYPE=C.UTF-8; fi ;;
esac
aot=$root/lib/gene.aot
[ -s "$aot" ] || aot=
exec "$root/runtime/bin/java" @OPTIONS@ ${aot:+"-XX:AOTCache=$aot"} \
  -cp "@CLASSPATH@" gene.cli.Main run "$root/app/@MAIN@" "$@"
