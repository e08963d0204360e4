import { invalid } from '../base/httpErrors.ts';
import type { AppCall, Handler, Handlers, Talk } from './Handler.ts';
import { type Loose, looseOf, idsIn, isLoose, toNumber, looseRows } from './fields.ts';

/** Asks for each group by itself, as the rows do not say to which group they belong. */
async function perGroup(call: AppCall, { exchange }: Talk, mark: (row: Loose, group: number) => Loose) {
  const lists = idsIn(call.query?.['id_group']).map(async (group) => {
    const rows = looseRows(await exchange({ ...call, query: { ...call.query, id_group: String(group) } }));
    return rows.map((row) => ({ ...row, ...mark(row, group) }));
  });
  return (await Promise.all(lists)).flat();
}

/** Rows of one id as one, with all their groups. */
function merged(rows: readonly Loose[]): Loose[] {
  const byId = new Map<unknown, Loose>();
  for (const row of rows) {
    const known = byId.get(row['id']);
    byId.set(row['id'], known ? { ...known, id_group: [...idsIn(known['id_group']), ...idsIn(row['id_group'])] } : row);
  }
  return [...byId.values()];
}

const inGroup = (_: Loose, group: number) => ({ id_group: [group] });

/** Its picture has another address once it was changed here; what lists cannot bring stands in the record. */
function childOf(row: Loose, { memory }: Talk): Loose {
  const id = toNumber(row['id']);
  const version = memory.photosOf.get(id);
  return {
    thumbnail: `/children/${id}/thumbnail${version === undefined ? '' : `?v=${version}`}`,
    ...row,
    ...(row['flags'] === undefined && { flags_in_record: true }),
  };
}

const children: Handler = async (call, talk) => {
  const { memory } = talk;
  if (call.query?.['id_group'] === undefined) {
    const rows = looseRows(await talk.exchange(call)).map((row) => childOf(row, talk));
    return rows.map((row) => ({ ...row, id_group: memory.groupsOf.get(toNumber(row['id'])) ?? row['id_group'] }));
  }
  const rows = merged((await perGroup(call, talk, inGroup)).map((row) => childOf(row, talk)));
  for (const row of rows) memory.groupsOf.set(toNumber(row['id']), idsIn(row['id_group']));
  return rows;
};

/** A sign-in without its time has the day only. */
const presence: Handler = (call, talk) =>
  perGroup(call, talk, (row, group) => ({
    group_id: row['group_id'] || group,
    start_time: row['start_time'] || talk.today(),
  }));

async function groupsIn(call: AppCall, { ask }: Talk): Promise<readonly Loose[]> {
  const id = call.query?.['id_establishment'];
  if (id === undefined) throw invalid();
  return looseRows(await ask('GET /groups', { query: { id_establishment: id } }));
}

const idText = (rows: readonly Loose[]) => rows.map(({ id }) => id).join();

const employees: Handler = async (call, talk) => {
  const id_group = call.query?.['id_group'] ?? idText(await groupsIn(call, talk));
  const rows = await perGroup({ ...call, query: { ...call.query, id_group } }, talk, (row, group) => ({
    id_group: [group],
    presence: employeePresence(looseOf(row['presence']), group, talk),
  }));
  return merged(rows);
};

function employeePresence(given: Loose, group: number, talk: Talk): Loose | null {
  if (given['present'] !== true) return null;
  return {
    ...given,
    group_id: given['group_id'] || group,
    start_time: given['start_time'] || talk.today(),
    end_time: null,
  };
}

/** Counts of each group: who is there, and who is expected. */
const occupation: Handler = async (call, talk) => {
  const groups = await groupsIn(call, talk);
  const date = talk.today();
  return Promise.all(
    groups.map(async ({ id }) => {
      const query = { id_group: String(id) };
      const [here, planned] = await Promise.all([
        talk.ask('GET /events/current-presence', { query }),
        talk.ask('GET /events/has-planning-on-date', { query: { ...query, date } }),
      ]);
      const present = looseRows(here).filter(({ end_time }) => end_time === null);
      return { id_group: toNumber(id), present: present.length, expected: looseRows(planned).length };
    }),
  );
};

/** The usual closing time, when nothing is known of it. */
const usuallyClosed = '18:30';

/** Everybody in the building, of all groups; fails when one of the lists cannot be fetched. */
const stillPresent: Handler = async (call, talk) => {
  const groups = await groupsIn(call, talk);
  const query = { id_group: idText(groups) };
  const [listed, here, staff] = await Promise.all([
    talk.ask('GET /children', { query }),
    talk.ask('GET /events/current-presence', { query }),
    talk.ask('GET /employees', { query }),
  ]);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const placed = (record: Loose) => ({
    group: { id: record['group_id'], name: names.get(record['group_id']) ?? '' },
    planned_until: null,
  });
  const known = new Map(looseRows(listed).map((child) => [child['id'], child]));
  const fullName = ({ full_name, first_name, last_name_suffix, last_name }: Loose) =>
    full_name ?? [first_name, last_name_suffix, last_name].filter(Boolean).join(' ');
  return {
    children: looseRows(here)
      .filter(({ end_time }) => end_time === null)
      .map((record) => {
        const { thumbnail, date_of_birth, ...child } = known.get(record['child_id']) ?? {};
        return { ...record, full_name: fullName(child), thumbnail, date_of_birth, ...placed(record) };
      }),
    employees: looseRows(staff)
      .filter((person) => isLoose(person['presence']))
      .map((person) => {
        const record = looseOf(person['presence']);
        return { ...record, employee_id: person['id'], full_name: fullName(person), ...placed(record) };
      }),
    closes_at: usuallyClosed,
  };
};

/** The open record of somebody; `null` when they are not there. */
async function recordOf(tap: Loose, { ask, memory }: Talk): Promise<Loose | null> {
  const { child_id, employee_id, group_id } = tap;
  if (employee_id !== undefined) {
    const staff = looseRows(await ask('GET /employees', { query: { id_group: String(group_id) } }));
    const record = looseOf(staff.find(({ id }) => id === employee_id)?.['presence']);
    return record['id'] === undefined ? null : record;
  }
  const groups = new Set([toNumber(group_id), ...idsIn(memory.groupsOf.get(toNumber(child_id)) ?? [])]);
  const records = looseRows(await ask('GET /events/current-presence', { query: { id_group: [...groups].join() } }));
  return records.findLast((record) => record['child_id'] === child_id && record['end_time'] === null) ?? null;
}

/** One tap: who is in already, or out, stays so. A tap that is taken back is the opposite one. */
async function tapped(tap: Loose, talk: Talk): Promise<Loose> {
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
  return { ...made, id: looseOf(answer)['id'] ?? record?.['id'] };
}

const taps: Handler = async ({ body }, talk) => {
  const records: Loose[] = [];
  for (const tap of looseRows(looseOf(body)['taps'])) records.push(await tapped(tap, talk));
  return { records };
};

/** Calls that list children and employees, and that sign them in and out. */
export const peopleCalls: Handlers = {
  'GET /children': children,
  'GET /events/current-presence': presence,
  'GET /employees': employees,
  'GET /groups/occupation': occupation,
  'GET /presence/still-present': stillPresent,
  'POST /presence/taps': taps,
};
