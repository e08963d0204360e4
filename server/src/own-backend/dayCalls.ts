import { type Loose, looseOf, idsIn, toNumber, looseRows } from './fields.ts';
import { type AppCall, asItIs, type Handler, type Handlers, type Talk } from './Handler.ts';
import { lookedAt, shownAt } from './look.ts';
import { gone } from './failures.ts';

const types: Handler = async (call, { exchange, memory }) => {
  const rows = looseRows(await exchange(call));
  for (const row of rows) memory.endsOf.set(toNumber(row['id']), row['enter_time_end'] === true);
  return rows;
};

/** Asks once for the types, of which activities need to know whether they have an end. */
async function knowTypes({ query }: AppCall, { ask, memory }: Talk): Promise<void> {
  const [group] = idsIn(query?.['id_group'] ?? memory.groupsOf.get(toNumber(query?.['id_child'])) ?? []);
  if (memory.endsOf.size > 0 || group === undefined) return;
  await ask('GET /activities/types', { query: { id_group: String(group) } }).catch(() => undefined);
}

const activityOf = (row: Loose, { memory }: Talk): Loose => ({
  ...row,
  end_time: row['end_time'] || null,
  enter_time_end: memory.endsOf.get(toNumber(row['activity_id'])) ?? Boolean(row['end_time']),
});

const activities: Handler = async (call, talk) => {
  const [rows] = await Promise.all([talk.exchange(call), knowTypes(call, talk)]);
  return looseRows(rows).map((row) => activityOf(row, talk));
};

/** An activity is written whole: to end it, the rest is what stands there. */
const changedActivity = lookedAt('/activities', async (call, talk, known) => {
  const body = looseOf(call.body);
  if (body['activity_id'] === undefined && known === undefined) throw gone();
  const { activity_id, text, date, start_time } = { ...known, ...body } as Loose;
  const whole = { activity_id, text, date, start_time, ...body };
  return activityOf(looseOf(await talk.exchange({ ...call, body: whole }, known)), talk);
});

/** Most days of photos that are asked for one by one. */
const mostDays = 35;

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (const day = new Date(`${first}T12:00:00Z`); days.length < mostDays; day.setUTCDate(day.getUTCDate() + 1)) {
    const text = day.toISOString().slice(0, 10);
    if (text > last) break;
    days.push(text);
  }
  return days;
}

/** Photos day by day, as a photo does not say of which day it is. */
const photos: Handler = async (call, { exchange }) => {
  const { date, up_to_date } = call.query ?? {};
  const days = daysFrom(String(date), String(up_to_date ?? date));
  const lists = days.map((day) => exchange({ ...call, query: { ...call.query, date: day, up_to_date: day } }));
  return (await Promise.all(lists))
    .flatMap(looseRows)
    .map((row) => ({ ...row, link_viewer: row['link_viewer'] || row['src'] }));
};

/** What a group does in a day. */
export const dayCalls: Handlers = {
  'GET /activities/types': types,
  'GET /activities': shownAt('/activities', activities),
  'PUT /activities/:id': changedActivity,
  'DELETE /activities/:id': lookedAt('/activities', asItIs),
  'GET /photos': photos,
};
