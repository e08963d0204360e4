import type { Handler, Handlers, Talk } from './Handler';
import { type Fields, fieldsOf, idsIn, numberOf, rowsOf } from './fields';

/** The open record of somebody; `null` when they are not there. */
async function recordOf(tap: Fields, { ask, memory }: Talk): Promise<Fields | null> {
  const { child_id, employee_id, group_id } = tap;
  if (employee_id !== undefined) {
    const staff = rowsOf(await ask('GET /employees', { query: { id_group: String(group_id) } }));
    const record = fieldsOf(staff.find(({ id }) => id === employee_id)?.['presence']);
    return record['id'] === undefined ? null : record;
  }
  const groups = new Set([numberOf(group_id), ...idsIn(memory.groupsOf.get(numberOf(child_id)) ?? [])]);
  const records = rowsOf(await ask('GET /events/current-presence', { query: { id_group: [...groups].join() } }));
  return records.findLast((record) => record['child_id'] === child_id && record['end_time'] === null) ?? null;
}

/** One tap: who is in already, or out, stays so. A tap that is taken back is the opposite one. */
async function tapped(tap: Fields, talk: Talk): Promise<Fields> {
  const { child_id, employee_id, group_id, moment } = tap;
  const person = employee_id === undefined ? { child_id } : { employee_id };
  const isIn = (tap['kind'] === 'in') === !tap['undo'];
  const record = await recordOf(tap, talk);
  const times = { start_time: record?.['start_time'] ?? talk.today(), end_time: isIn ? null : moment };
  const made = { id: 0, ...person, group_id, ...times };
  if (isIn === (record !== null)) return { ...made, ...record };
  const answer = isIn
    ? await talk.ask('POST /presence', { body: { ...person, group_id } })
    : await talk.ask('PUT /presence/:id', { params: { id: String(record?.['id']) } });
  return { ...made, id: fieldsOf(answer)['id'] ?? record?.['id'] };
}

const taps: Handler = async ({ body }, talk) => {
  const records: Fields[] = [];
  for (const tap of rowsOf(fieldsOf(body)['taps'])) records.push(await tapped(tap, talk));
  return { records };
};

/** Signing in and out. */
export const presenceCalls: Handlers = { 'POST /presence/taps': taps };
