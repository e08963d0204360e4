import { testEngine } from '../../database/testing/testDatabase.ts';
import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** The requests in the list of an organisation's group: those still to be decided on, or those that were handled. */
export function listOf({ client, group }: Organisation, handled = false) {
  const query = { id_group: `${group}`, handled: handled ? ('1' as const) : ('0' as const) };
  return client.ask('GET /mutation-requests', { query });
}

/** The planned times of an organisation's child on a day, as `status start-end`. */
export async function plannedOn({ client, child }: Organisation, date: string): Promise<string[]> {
  const query = { id_child: `${child}`, date, up_to_date: date };
  const { data } = await client.ask('GET /planning', { query });
  return data.map(({ status, start_time, end_time }) => `${status} ${start_time}-${end_time}`);
}

/** The events about an organisation's child; none on PostgreSQL, which hands them on without keeping them. */
export async function eventsAbout({ db }: TestServer, { child }: Organisation): Promise<string[]> {
  if (testEngine !== 'sqlite') return [];
  const rows = await db.selectFrom('event_outbox').select('message').execute();
  return rows.map(({ message }) => message).filter((message) => message.includes(`"childIds":[${child}]`));
}
