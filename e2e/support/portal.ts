import type { CallRequest } from '@groepsapp/contract';
import { makeIntegrationToken } from './operator.ts';
import type { RunningServer } from './server.ts';

/** The company of the demo's main establishment. */
const company = 1;

/** The parent portal, another product that sends messages and requests of parents. */
export class Portal {
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  static async of(server: RunningServer): Promise<Portal> {
    return new Portal(server.origin, await makeIntegrationToken(server, company, 'Ouderportaal'));
  }

  /** Sends a message of a parent. */
  pass(message: CallRequest<'POST /portal/messages'>['body']): Promise<void> {
    return this.#send('/portal/messages', message);
  }

  /** Sends a request of a parent to change the planning. */
  request(request: CallRequest<'POST /integration/mutation-requests'>['body']): Promise<void> {
    return this.#send('/integration/mutation-requests', request);
  }

  async #send(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Integration-Token': this.#token },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status} instead of an answer of ${path}`);
  }
}
