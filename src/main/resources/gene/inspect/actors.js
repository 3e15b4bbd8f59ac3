// placeholder
export function actors() { return {}; }
