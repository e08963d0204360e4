import type { Generated, Kysely, Migration } from 'kysely';

/** The tables as they were at this migration. */
interface Then {
  child: { id: number; company_id: number };
  child_tracking: { child_id: number; mentor_id: number | null; vve: number };
  record_section: { id: Generated<number>; company_id: number; title: string; position: number };
  record_field: {
    id: Generated<number>;
    section_id: number;
    position: number;
    function_name: string;
    name: string;
    field_type: string;
    editable_by: string;
    edit_id: number | null;
    icon: string;
    flag: string | null;
  };
  record_option: {
    id: Generated<number>;
    field_id: number;
    position: number;
    name: string;
    color: string | null;
    raises_flag: number;
  };
  record_value: { child_id: number; field_id: number; value: string; changed_at: string; account_id: number | null };
}

type Db = Kysely<Then>;

/** When the values were chosen is not known; of a child that has left they may be read too. */
const longAgo = '2000-01-01T00:00:00.000Z';

const ofEmployees = { editable_by: 'employees', flag: null };
const mentorField = { ...ofEmployees, function_name: 'mentor', name: 'Mentor', field_type: 'select', edit_id: 1 };
const vveField = { ...ofEmployees, function_name: 'vve', name: 'VVE-indicatie', field_type: 'radio', edit_id: null };

function fieldsOf(db: Db, companyId: number) {
  return db
    .selectFrom('record_field')
    .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
    .where('record_section.company_id', '=', companyId)
    .where('record_field.field_type', 'in', ['select', 'radio'])
    .select(['record_field.id as id', 'record_field.name as name', 'function_name', 'edit_id'])
    .orderBy('record_field.id')
    .execute();
}

async function sectionOf(db: Db, company_id: number): Promise<number> {
  const own = db.selectFrom('record_section').where('company_id', '=', company_id).select('id');
  const first = await own.orderBy('position').orderBy('id').executeTakeFirst();
  if (first !== undefined) return first.id;
  const made = db.insertInto('record_section').values({ company_id, title: 'Algemeen', position: 0 }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

async function addField(db: Db, companyId: number, row: typeof mentorField | typeof vveField, icon: string) {
  const section_id = await sectionOf(db, companyId);
  const last = db.selectFrom('record_field').where('section_id', '=', section_id);
  const { most } = await last.select((e) => e.fn.max('position').as('most')).executeTakeFirstOrThrow();
  const position = Number(most ?? 0) + 1;
  const made = db
    .insertInto('record_field')
    .values({ ...row, section_id, position, icon })
    .returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

async function mentorFieldOf(db: Db, companyId: number): Promise<number> {
  const known = (await fieldsOf(db, companyId)).find(
    ({ function_name, edit_id }) => function_name === 'mentor' && (edit_id ?? 1) === 1,
  );
  return known?.id ?? addField(db, companyId, mentorField, 'employees');
}

/** A field that the company already keeps for it, under a number of its own, becomes the one that counts. */
async function vveFieldOf(db: Db, companyId: number): Promise<number> {
  const fields = await fieldsOf(db, companyId);
  const known = fields.find(({ function_name }) => function_name === 'vve');
  if (known !== undefined) return known.id;
  const own = fields.find(({ function_name, name }) => function_name.startsWith('custom_') && /^vve\b/i.test(name));
  if (own !== undefined) {
    await db.updateTable('record_field').set({ function_name: 'vve' }).where('id', '=', own.id).execute();
    return own.id;
  }
  const field_id = await addField(db, companyId, vveField, 'note');
  const options = ['ja', 'nee'].map((name, position) => {
    return { field_id, position, name, color: null, raises_flag: name === 'ja' ? 1 : 0 };
  });
  await db.insertInto('record_option').values(options).execute();
  return field_id;
}

/** What stands on the screen of the record was chosen by somebody: it stays. */
async function keep(db: Db, field_id: number, values: readonly { child_id: number; value: string }[]): Promise<void> {
  const atOnce = 1_000;
  for (let from = 0; from < values.length; from += atOnce) {
    const rows = values.slice(from, from + atOnce);
    await db
      .insertInto('record_value')
      .values(rows.map((row) => ({ ...row, field_id, changed_at: longAgo, account_id: null })))
      .onConflict((known) => known.columns(['child_id', 'field_id']).doNothing())
      .execute();
  }
}

async function moveOf(db: Db, companyId: number): Promise<void> {
  const tracked = await db
    .selectFrom('child_tracking')
    .innerJoin('child', 'child.id', 'child_tracking.child_id')
    .where('child.company_id', '=', companyId)
    .select(['child_id', 'mentor_id', 'vve'])
    .execute();
  const mentors = tracked.flatMap(({ child_id, mentor_id }) =>
    mentor_id === null ? [] : [{ child_id, value: String(mentor_id) }],
  );
  if (mentors.length > 0) await keep(db, await mentorFieldOf(db, companyId), mentors);
  const vve = tracked.filter((child) => child.vve === 1);
  if (vve.length === 0) return;
  const field = await vveFieldOf(db, companyId);
  const options = db.selectFrom('record_option').where('field_id', '=', field).where('raises_flag', '=', 1);
  const yes = await options.select('id').orderBy('position').executeTakeFirst();
  if (yes === undefined) return;
  await keep(
    db,
    field,
    vve.map(({ child_id }) => ({ child_id, value: String(yes.id) })),
  );
}

/**
 * The mentor of a child, and whether it is a vve child, stand in its record only. `child_tracking` is left for servers
 * of the release before, which read it and never wrote it.
 */
export function mentorsInRecords(): Migration {
  return {
    async up(db: Db) {
      const companies = await db
        .selectFrom('child_tracking')
        .innerJoin('child', 'child.id', 'child_tracking.child_id')
        .select('company_id')
        .distinct()
        .execute();
      for (const { company_id } of companies) await moveOf(db, company_id);
    },
  };
}
