import * as v from 'valibot';
import { defineCall, mayRead } from '../call.ts';
import { CountText, DateText, FlagText, Id, IdListText } from '../primitives.ts';

export const TransferNote = v.object({
  id: Id,
  /** For an announcement: the date on which it was saved. */
  date: DateText,
  note: v.string(),
  /** `true` for an announcement, which stays until it is deleted; `false` for a transfer note. */
  sticky: v.boolean(),
  id_group: v.array(Id),
});

export const administrationCalls = {
  'GET /transfer-notes': defineCall({
    base: 'main',
    method: 'GET',
    path: '/transfer-notes',
    summary: 'Transfer notes and announcements of the groups, newest first',
    access: mayRead({ group: 'query.id_group' }, { features: ['announcements', 'transferNotes'] }),
    query: v.strictObject({
      id_group: IdListText,
      /** Only the transfer notes of this date; announcements have no date. */
      date: v.optional(DateText),
      sticky: v.optional(FlagText),
      limit: v.optional(CountText),
      offset: v.optional(CountText),
    }),
    answer: v.array(TransferNote),
  }),
};

export type TransferNote = v.InferOutput<typeof TransferNote>;
