import type { CallAnswer, CallInput, Change } from '@groepsapp/contract';
import type { Organisation } from '../../testing/organisation.ts';
import type { TestClient } from '../../testing/TestClient.ts';
import type { TestServer } from '../../testing/testServer.ts';

type Query = CallInput<'GET /integration/changes'>['query'];

/** Another product that reads the feed of a company and remembers where it was. */
export class FeedReader {
  readonly client: TestClient;
  cursor = '';

  constructor(client: TestClient) {
    this.client = client;
  }

  async page(query: Query = {}): Promise<CallAnswer<'GET /integration/changes'>> {
    const from = query.since === undefined && this.cursor !== '' ? { after: this.cursor } : {};
    return this.client.ask('GET /integration/changes', { query: { ...from, ...query } });
  }

  /** Reads on until there is no more. */
  async rest(query: Query = {}): Promise<Change[]> {
    const changes: Change[] = [];
    for (let more = true; more;) {
      const page = await this.page(query);
      changes.push(...page.changes);
      ({ cursor: this.cursor, more } = page);
      delete query.since;
    }
    return changes;
  }
}

/** A reader with a token of the company, at the end of the feed. */
export async function readerOf(
  server: TestServer,
  { company }: Organisation,
  token: { scopes?: string } = {},
): Promise<FeedReader> {
  const reader = new FeedReader(
    server.as({ integration: await server.build.integration({ company_id: company, ...token }) }),
  );
  await reader.rest();
  return reader;
}

/** The changes without their contents, as `message 12` or `presence 2026-03-10`, with a `-` for what is gone. */
export function namesOf(changes: readonly Change[]): string[] {
  return changes.map(({ kind, id, date, removed }) => `${removed ? '-' : ''}${kind} ${date ?? id ?? ''}`.trim());
}
