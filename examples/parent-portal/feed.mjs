import { setTimeout as pause } from 'node:timers/promises';

const kinds = 'child,message,activity,photo,presence';

/** The calls of the groepsapp that the portal makes. */
export class GroepsappFeed {
  #origin;
  #headers;

  /**
   * @param {string} origin such as https://app.example
   * @param {string} token of the integration; it stays on this server
   */
  constructor(origin, token) {
    this.#origin = origin;
    this.#headers = { 'x-integration-token': token };
  }

  /** Keeps the store up to date, until the signal. @throws Error when the token is refused */
  async follow(store, signal) {
    for (let failures = 0; !signal.aborted;) {
      try {
        store.keep(await this.#page(store.cursor, signal));
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (error.status === 410) store.beginAnew();
        else if (error.status === 401 || error.status === 403) throw error;
        failures += 1;
        await pause(Math.min(30_000, 250 * 2 ** failures), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Without a cursor the reader begins with what there is of the last two weeks. */
  async #page(cursor, signal) {
    const twoWeeksAgo = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const from = cursor === null ? { since: twoWeeksAgo } : { after: cursor, wait: '20' };
    const query = new URLSearchParams({ ...from, kinds });
    const response = await this.#ask(`/api/integration/changes?${query}`, { signal });
    return response.json();
  }

  /** Stores a message of a parent once per key. @returns the message as it is in the thread */
  async answer({ childId, text, name, key }) {
    const message = { child_id: childId, text, name };
    return (await this.#post('/api/portal/messages', message, { 'idempotency-key': key })).json();
  }

  /** Tells that messages were read. */
  async read(messageIds) {
    const read_at = new Date().toISOString();
    const receipts = messageIds.slice(-500).map((message_id) => ({ message_id, read_at }));
    await this.#post('/api/integration/receipts', { receipts });
  }

  /** The picture of a photo. @throws Error with status 404 when it is no longer shared */
  async photo(childId, id) {
    const response = await this.#ask(`/api/integration/children/${childId}/photos/${id}`);
    return Buffer.from(await response.arrayBuffer());
  }

  #post(path, body, more = {}) {
    const headers = { 'content-type': 'application/json', ...more };
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #ask(path, { headers = {}, ...options } = {}) {
    const response = await fetch(`${this.#origin}${path}`, { ...options, headers: { ...headers, ...this.#headers } });
    if (response.ok) return response;
    throw Object.assign(new Error(`The groepsapp answered ${response.status}`), { status: response.status });
  }
}
