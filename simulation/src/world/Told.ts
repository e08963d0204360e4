import type { Db } from '../../../server/src/database/index.ts';
import { type Message, readMessage } from '../../../server/src/events/messages.ts';
import { PostgresTransport } from '../../../server/src/realtime/PostgresTransport.ts';

/** What the processes of the server tell each other, and through them the tablets. */
export interface Told {
  /** Takes what was told by now, in order. */
  take(): Promise<Message[]>;
  stop(): Promise<void>;
}

/** With the embedded database it waits in a table. */
export function toldInTable(db: Db): Told {
  return {
    async take() {
      const rows = await db.deleteFrom('event_outbox').returning(['id', 'message']).execute();
      return rows.sort((one, other) => one.id - other.id).flatMap(({ message }) => readMessage(message) ?? []);
    },
    stop: () => Promise.resolve(),
  };
}

/** PostgreSQL sends it to whoever listens. */
export async function toldByPostgres(databaseUrl: string): Promise<Told> {
  let heard: Message[] = [];
  const transport = new PostgresTransport(databaseUrl, { warn: () => undefined });
  await transport.start({ onMessage: (message) => heard.push(message), missed: () => undefined });
  return {
    async take() {
      // What was committed before a question comes before its answer.
      await transport.leads();
      const taken = heard;
      heard = [];
      return taken;
    },
    stop: () => transport.stop(),
  };
}
