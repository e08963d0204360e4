import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kept records of a child, by kind and then by id or day. */
const nothing = () => ({ message: {}, activity: {}, photo: {}, presence: {} });

/** Keeps what parents may see in one file, which is replaced as a whole: after a kill it is as before or as after. */
export class Store {
  #folder;
  #kept = { cursor: null, children: {} };

  constructor(folder) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'kept.json');
    if (existsSync(file)) this.#kept = JSON.parse(readFileSync(file, 'utf8'));
  }

  parents() {
    const file = join(this.#folder, 'parents.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  get cursor() {
    return this.#kept.cursor;
  }

  /** Takes in a page of the feed together with its cursor. What is removed, such as a photo, is forgotten. */
  keep({ changes, cursor }) {
    for (const change of changes) {
      const own = (this.#kept.children[change.child_id] ??= nothing());
      if (change.kind === 'child') own.child = change.child;
      else if (change.removed) delete own[change.kind][change.id ?? change.date];
      else own[change.kind][change.id ?? change.date] = { ...change[change.kind], ...this.#readOf(own, change) };
    }
    if (changes.length === 0 && cursor === this.#kept.cursor) return;
    this.#kept.cursor = cursor;
    this.#write();
  }

  /** Forgets everything: the feed no longer goes back to the cursor, so what was removed since is unknown. */
  beginAnew() {
    this.#kept = { cursor: null, children: {} };
    this.#write();
  }

  child(childId) {
    return this.#kept.children[childId] ?? nothing();
  }

  keepAnswer(childId, { id, text, created_at, name }) {
    (this.#kept.children[childId] ??= nothing()).message[id] = { text, created_at, name, read: true };
    this.#write();
  }

  /** Ids of the messages of staff that were not read yet. */
  unread(childId) {
    const messages = Object.entries(this.child(childId).message);
    return messages.filter(([, { read }]) => !read).map(([id]) => Number(id));
  }

  markRead(childId, ids) {
    for (const id of ids) Object.assign(this.child(childId).message[id] ?? {}, { read: true });
    this.#write();
  }

  #readOf(own, { kind, id }) {
    return kind === 'message' && own.message[id]?.read ? { read: true } : {};
  }

  #write() {
    const file = join(this.#folder, 'kept.json');
    writeFileSync(`${file}.new`, JSON.stringify(this.#kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}
