/** The idempotency key of what is sent: its content in one text, and the file that goes with it. */
type KeyOf = (content: string, file?: Blob) => string;

/**
 * Keys for what is sent without an `EditForm`: the same content has the same key, so that it is stored once, also when the
 * answer to an earlier attempt got lost. Hold it as long as the user can try again: `useState(keysByContent)`.
 */
export function keysByContent(): KeyOf {
  const known = new Map<string, string>();
  const ofFiles = new WeakMap<Blob, Map<string, string>>();
  return (content, file) => {
    const keys = file === undefined ? known : (ofFiles.get(file) ?? new Map<string, string>());
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    if (file !== undefined) ofFiles.set(file, keys);
    return key;
  };
}
