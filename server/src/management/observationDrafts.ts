import type { CallRequest } from '@groepsapp/contract';
import { conflict, invalid } from '../base/httpErrors.ts';
import type { Db } from '../database/schema.ts';
import type { InTransaction } from '../http/calls.ts';
import { kindStores } from '../import/kinds/index.ts';
import { rowKey } from '../import/kinds/kind.ts';
import { holdCompany } from '../database/engine.ts';
import { requireOwn } from './keepers.ts';
import { noteList, subjectOf } from './listChanges.ts';
import { type ListRow, readList, writingOf } from './listRows.ts';
import { changeInWords } from './listWords.ts';
import { requireVersion, versionOf } from './versions.ts';

type InTx = InTransaction<'caller' | 'clock'>;
type ObservationRow = Extract<ListRow, { kind: 'observation-list' }>;
type Fields = ObservationRow['fields'];

const kind = 'observation-list';

const texts = {
  draft: 'Van deze lijst is al een concept. Ga daarin verder, of gooi het eerst weg.',
  ages: 'De oudste leeftijd is lager dan de jongste.',
  name: 'Deze naam staat al in de lijst.',
  answers: 'Geef elke vraag met keuzes ten minste één antwoord.',
};

interface Draft {
  id: number;
  list_id: number | null;
  fields: Fields;
  version: string;
}

async function companyDrafts(db: Db, companyId: number): Promise<Draft[]> {
  const rows = db.selectFrom('observation_draft').where('company_id', '=', companyId).orderBy('id');
  return (await rows.select(['id', 'list_id', 'content']).execute()).map(({ content, ...draft }) => ({
    ...draft,
    fields: JSON.parse(content) as Fields,
    version: versionOf(content),
  }));
}

const shown = ({ id, fields, version }: Draft) => ({ id, fields, version });

/** The observation lists of a company with their drafts, and the drafts of new ones. */
export async function readObservationLists(
  services: Pick<InTx, 'caller' | 'clock'> & { db: Db },
): Promise<ObservationRow[]> {
  const { db, caller } = services;
  const drafts = await companyDrafts(db, caller.companyId);
  const numbers = await db
    .selectFrom('observation_version')
    .innerJoin('observation_list', 'observation_list.id', 'list_id')
    .where('company_id', '=', caller.companyId)
    .select((e) => ['list_id', e.fn.max('number').as('number')])
    .groupBy('list_id')
    .execute();
  const draftNumbers = new Map(numbers.map(({ list_id, number }) => [list_id, Number(number)]));
  const lists = (await readList(services, kind)).map((row): ObservationRow => {
    const draft = drafts.find(({ list_id }) => list_id === row.id);
    const number = draftNumbers.get(row.id ?? 0) ?? 0;
    return { ...row, number, draft: draft === undefined ? null : shown(draft) };
  });
  const fresh = drafts.filter(({ list_id }) => list_id === null);
  return [
    ...fresh.map((draft): ObservationRow => {
      const { fields, version } = draft;
      const nothing = { id: null, number: 0, offered: false, used: false, kept_by: null } as const;
      return { kind, ...nothing, fields, version, draft: shown(draft) };
    }),
    ...lists,
  ];
}

/** @throws HttpError 400 for ages that no child has, a question that nobody can answer, and a name that another list has */
async function requireFit(services: InTx, fields: Fields, list: number | null) {
  const { title, min_months: from, max_months: until, categories } = fields;
  if (from !== null && until !== null && until < from) throw invalid({ max_months: texts.ages });
  const asked = categories.flatMap(({ questions }) => questions);
  if (asked.some(({ free, answers }) => !free && answers.length === 0)) throw invalid({ categories: texts.answers });
  const same = (row: ObservationRow) => row.id !== list && row.fields.title === title;
  if ((await readList(services, kind)).some(same)) throw invalid({ title: texts.name });
}

/** The list as a draft of it was based on it. @throws HttpError 403 for a list that an import keeps, 404, 409 */
async function listAt(services: InTx, list: number, basedOn: string | undefined): Promise<Fields> {
  const { db, caller } = services;
  const { fields } = await requireVersion(db, {
    ...{ companyId: caller.companyId, basedOn },
    read: async () => (await readList(services, kind, list))[0],
    about: ({ fields: now }) => ({ kind: 'list', subject: subjectOf(kind, now) }),
  });
  await requireOwn(db, caller, kind, list);
  return fields;
}

/** Begins a draft. @returns its id @throws HttpError 403 for a list that an import keeps, 404, 409 also when there is a draft */
export async function beginDraft(
  services: InTx,
  { list, fields, based_on: basedOn }: CallRequest<'POST /management/observation-drafts'>['body'],
): Promise<number> {
  const { db, caller } = services;
  const { companyId } = caller;
  await holdCompany(db, companyId);
  if (list !== null && (await companyDrafts(db, companyId)).some(({ list_id }) => list_id === list))
    throw conflict(texts.draft);
  const before = list === null ? null : await listAt(services, list, basedOn);
  await requireFit(services, fields, list);
  const draft = { company_id: companyId, list_id: list, content: JSON.stringify(fields) };
  const { id } = await db.insertInto('observation_draft').values(draft).returning('id').executeTakeFirstOrThrow();
  const words = changeInWords(before, fields);
  await noteList(services, kind, { subject: subjectOf(kind, fields), action: 'concept gemaakt', ...words });
  return id;
}

/** The draft as a change was based on it. @throws HttpError 404, 409 */
function draftAt(services: InTx, id: number, basedOn: string | undefined): Promise<Draft> {
  const { db, caller } = services;
  return requireVersion<Draft>(db, {
    ...{ companyId: caller.companyId, basedOn },
    read: async () => (await companyDrafts(db, caller.companyId)).find((draft) => draft.id === id),
    about: ({ fields }) => ({ kind: 'list', subject: subjectOf(kind, fields) }),
  });
}

/** Changes a draft. @throws HttpError 400, 404, 409 */
export async function changeDraft(
  services: InTx,
  id: number,
  { fields, based_on }: CallRequest<'PUT /management/observation-drafts/:id'>['body'],
): Promise<void> {
  const draft = await draftAt(services, id, based_on);
  await requireFit(services, fields, draft.list_id);
  const content = JSON.stringify(fields);
  if (versionOf(content) === draft.version) return;
  await services.db.updateTable('observation_draft').set({ content }).where('id', '=', id).execute();
  const words = changeInWords(draft.fields, fields);
  await noteList(services, kind, { subject: subjectOf(kind, fields), action: 'concept gewijzigd', ...words });
}

/** Throws a draft away. @throws HttpError 404, 409 */
export async function discardDraft(services: InTx, id: number, basedOn: string | undefined): Promise<void> {
  const { fields } = await draftAt(services, id, basedOn);
  await services.db.deleteFrom('observation_draft').where('id', '=', id).execute();
  await noteList(services, kind, { subject: subjectOf(kind, fields), action: 'concept weggegooid' });
}

/**
 * Makes a draft the version that is asked from now on, as the import does; versions of before stay as they were.
 * @throws HttpError 400 for a name that another list got since, 403 for a list that an import keeps by now, 404, 409
 */
export async function publishDraft(services: InTx, id: number, basedOn: string | undefined): Promise<void> {
  const { db, caller } = services;
  const { fields, list_id: list } = await draftAt(services, id, basedOn);
  await requireFit(services, fields, list);
  const [before] = list === null ? [] : await readList(services, kind, list);
  const writing = writingOf(services, caller.companyId);
  if (list === null) await kindStores[kind].insert(writing, [fields]);
  else {
    await requireOwn(db, caller, kind, list);
    const changed = new Set(Object.keys(fields));
    await kindStores[kind].update(writing, [{ key: rowKey(list), values: fields, changed }]);
  }
  await db.deleteFrom('observation_draft').where('id', '=', id).execute();
  const words = changeInWords(before?.fields ?? null, fields);
  await noteList(services, kind, { subject: subjectOf(kind, fields), action: 'nieuwe versie gepubliceerd', ...words });
}
