import type { CallRequest, Feature, TransferNote } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { accountNames } from '../employees/accountNames.ts';
import { grouped } from '../base/grouping.ts';
import { isOn } from '../access/authorisation.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { invalid, notFound, settingOff } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';

type Query = CallRequest<'GET /transfer-notes'>['query'];
const pageSize = 15;

/** A list that a user has made longer step by step is asked again as a whole, so that new notes do not shift it. */
const largestPage = 600;

async function groupsWhereOn(feature: Feature, { groups, settings }: GuardedContext): Promise<number[]> {
  const perEstablishment = await settings();
  return groups.filter((group) => isOn(feature, perEstablishment.get(group.establishmentId))).map((group) => group.id);
}

/** The ids of the notes of each kind, in the groups where that kind is switched on. */
async function selectIds(context: GuardedContext) {
  const announcementGroups = await groupsWhereOn('announcements', context);
  const noteGroups = await groupsWhereOn('transferNotes', context);
  return context.db
    .selectFrom('transfer_note_group as place')
    .innerJoin('transfer_note as placed', 'placed.id', 'place.transfer_note_id')
    .where('place.group_id', 'in', [...announcementGroups, ...noteGroups])
    .where((e) => {
      const ofKind = (sticky: 0 | 1, groupIds: readonly number[]) =>
        groupIds.length === 0 ? [] : [e.and([e('placed.sticky', '=', sticky), e('place.group_id', 'in', groupIds)])];
      return e.or([...ofKind(1, announcementGroups), ...ofKind(0, noteGroups)]);
    })
    .select('placed.id');
}

/** The rows of notes, newest first. */
function selectNotes(db: Db) {
  return db
    .selectFrom('transfer_note')
    .select(['id', 'note', 'date', 'sticky', 'created_at', 'modified_at', 'account_id', 'modified_by'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

async function findNotes(context: GuardedContext, { sticky, date, limit = pageSize, offset = 0 }: Query) {
  return selectNotes(context.db)
    .where('id', 'in', await selectIds(context))
    .where((e) =>
      e.and([
        ...(sticky === undefined ? [] : [e('sticky', '=', sticky ? 1 : 0)]),
        ...(date === undefined ? [] : [e.or([e('sticky', '=', 1), e('date', '=', date)])]),
      ]),
    )
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The groups of each note that are within the caller's reach. */
async function findGroups({ db, caller }: GuardedContext, noteIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('transfer_note_group')
    .innerJoin('care_group', 'care_group.id', 'transfer_note_group.group_id')
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'care_group.establishment_id')
    .where('account_establishment.account_id', '=', caller.accountId)
    .where('transfer_note_group.transfer_note_id', 'in', noteIds)
    .select(['transfer_note_group.transfer_note_id as noteId', 'care_group.id as groupId'])
    .orderBy('care_group.id')
    .execute();
  const perNote = grouped(rows, (row) => row.noteId);
  return new Map([...perNote].map(([noteId, found]) => [noteId, found.map((row) => row.groupId)]));
}

async function noteAnswers(context: GuardedContext, rows: readonly NoteRow[]): Promise<TransferNote[]> {
  if (rows.length === 0) return [];
  const groups = await findGroups(context, idsOf(rows));
  const accountIds = rows.flatMap(({ account_id, modified_by }) => [account_id, modified_by]);
  const names = await accountNames(context.db, accountIds);
  return rows.map(({ sticky, account_id, modified_by, ...row }) => ({
    ...row,
    sticky: sticky === 1,
    id_group: groups.get(row.id) ?? [],
    author: names.get(account_id) ?? null,
    editor: names.get(modified_by) ?? null,
  }));
}

/** One note as the API returns it. @throws HttpError 404 when it has been deleted */
export async function findNote(context: GuardedContext, id: number): Promise<TransferNote> {
  const [note] = await noteAnswers(context, await selectNotes(context.db).where('id', '=', id).execute());
  if (note === undefined) throw notFound();
  return note;
}

export const reading = implement({
  /** A page of transfer notes and announcements, newest first. A kind that is off in an establishment is left out there. */
  'GET /transfer-notes': async ({ query }, context) => {
    if ((query.limit ?? 0) > largestPage) throw invalid({ limit: `Vraag er ten hoogste ${largestPage} tegelijk.` });
    return noteAnswers(context, await findNotes(context, query));
  },
  /** For a caller who reaches one of its groups; 403 when its kind is off in all of these. */
  'GET /transfer-notes/:id': async ({ params }, context) => {
    const note = await findNote(context, params.id);
    const feature = note.sticky ? 'announcements' : 'transferNotes';
    const settings = await context.settings();
    if (![...settings.values()].some((values) => isOn(feature, values))) throw settingOff();
    return note;
  },
});
