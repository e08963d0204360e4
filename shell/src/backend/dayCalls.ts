import { ApiError } from '@groepsapp/kernel';
import type { SentCall } from '@groepsapp/kernel/host';
import { type Fields, fieldsOf, idsIn, numberOf, rowsOf } from './fields';
import type { Handler, Handlers, Talk } from './Handler';
import { pathOf } from './notations';
import { refusalTexts } from './refusals';

const types: Handler = async (call, { exchange, memory }) => {
  const rows = rowsOf(await exchange(call));
  for (const row of rows) memory.endsOf.set(numberOf(row['id']), row['enter_time_end'] === true);
  return rows;
};

/** Asks once for the types, of which activities need to know whether they have an end. */
async function knowTypes({ query }: SentCall, { ask, memory }: Talk): Promise<void> {
  const [group] = idsIn(query?.['id_group'] ?? memory.groupsOf.get(numberOf(query?.['id_child'])) ?? []);
  if (memory.endsOf.size > 0 || group === undefined) return;
  await ask('GET /activities/types', { query: { id_group: String(group) } }).catch(() => undefined);
}

function activityOf(row: Fields, { memory }: Talk): Fields {
  const activity = {
    ...row,
    end_time: row['end_time'] || null,
    enter_time_end: memory.endsOf.get(numberOf(row['activity_id'])) ?? Boolean(row['end_time']),
  };
  memory.activities.set(numberOf(row['id']), activity);
  return activity;
}

const activities: Handler = async (call, talk) => {
  const [rows] = await Promise.all([talk.exchange(call), knowTypes(call, talk)]);
  return rowsOf(rows).map((row) => activityOf(row, talk));
};

/** An activity is written whole: to end it, the rest comes from the list in which it was shown. */
const changedActivity: Handler = async (call, talk) => {
  const known = talk.memory.activities.get(numberOf(call.params?.['id']));
  const body = fieldsOf(call.body);
  if (body['activity_id'] === undefined && known === undefined) throw new ApiError('not-found', refusalTexts.refused);
  const { activity_id, text, date, start_time } = { ...known, ...body } as Fields;
  const whole = { activity_id, text, date, start_time, ...body };
  const answer = await talk.exchange({ ...call, body: whole }, known);
  return activityOf(fieldsOf(answer), talk);
};

/** What was just written, looked up by what it says. */
const madeActivity: Handler = async (call, talk) => {
  const answer = fieldsOf(await talk.exchange(call));
  const { child_id, activity_id, date, start_time } = fieldsOf(call.body);
  const children = idsIn(child_id);
  const groups = new Set(children.flatMap((id) => talk.memory.groupsOf.get(id) ?? []));
  const query = { id_group: [...groups].join(), date };
  const rows = groups.size > 0 ? await talk.ask('GET /activities', { query }).catch(() => []) : [];
  const made = rowsOf(rows).filter(
    (row) =>
      children.includes(numberOf(row['child_id'])) &&
      row['activity_id'] === activity_id &&
      row['start_time'] === start_time,
  );
  return { ...answer, id: Math.max(0, ...made.map(({ id }) => numberOf(id))), activities: made };
};

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

function photoOf(row: Fields): Fields {
  const src = pathOf(row['src']);
  const shared = Array.isArray(row['shared'])
    ? row['shared'].map((one: unknown) => numberOf(fieldsOf(one)['id'] ?? one))
    : [];
  return { ...row, src, link_viewer: pathOf(row['link_viewer']) || src, shared };
}

/** Photos day by day, as a photo does not say of which day it is. */
const photos: Handler = async (call, { exchange }) => {
  const { date, up_to_date } = call.query ?? {};
  const days = daysFrom(String(date), String(up_to_date ?? date));
  const lists = days.map((day) => exchange({ ...call, query: { ...call.query, date: day, up_to_date: day } }));
  return (await Promise.all(lists)).flatMap(rowsOf).map(photoOf);
};

/** A photo that was sent, as the newest of today. */
const sentPhoto: Handler = async (call, talk) => {
  const answer = fieldsOf(await talk.exchange(call));
  if (answer['id']) return answer;
  const date = talk.today();
  const query = { id_group: call.query?.['id_group'], date, up_to_date: date };
  const rows = rowsOf(await talk.ask('GET /photos', { query }).catch(() => []));
  const [newest] = rows.toSorted((one, other) => numberOf(other['id']) - numberOf(one['id']));
  return { ...answer, date, ...newest };
};

/** What a group does in a day. */
export const dayCalls: Handlers = {
  'GET /activities/types': types,
  'GET /activities': activities,
  'POST /activities': madeActivity,
  'PUT /activities/:id': changedActivity,
  'GET /photos': photos,
  'POST /deprecated/upload-photos': sentPhoto,
};
