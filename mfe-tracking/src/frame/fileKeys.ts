/** @returns gives the idempotency key of a file: the same file, sent again, has the same key */
export function fileKeys(): (file: File) => string {
  const keys = new WeakMap<File, string>();
  return (file) => {
    const key = keys.get(file) ?? crypto.randomUUID();
    keys.set(file, key);
    return key;
  };
}
