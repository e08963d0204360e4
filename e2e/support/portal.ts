import type { CallRequest } from '@groepsapp/contract';
import { makeIntegrationToken } from './operator.ts';
import type { RunningServer } from './server.ts';

/** The company of the demo's main establishment. */
const company = 1;

/** The parent portal, another product that sends messages of parents. */
export class Portal {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async of(server: RunningServer): Promise<Portal> {
    return new Portal(server.origin, await makeIntegrationToken(server, company, 'Ouderportaal'));
  }

  /** Sends a message of a parent. */
  async pass(message: CallRequest<'POST /portal/messages'>['body']): Promise<void> {
    const response = await fetch(`${this.origin}/api/portal/messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Integration-Token': this.token },
      body: JSON.stringify(message),
    });
    if (!response.ok) throw new Error(`${response.status} instead of a message`);
  }
}
