[(gene) (array) (map) (hash_map) (string) (interpolated_string) (block_comment)] @fold
