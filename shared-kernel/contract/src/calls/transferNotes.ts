import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import {
  BasedOn,
  ById,
  CountText,
  DateText,
  FlagText,
  Id,
  IdListText,
  MomentText,
  SeenVersion,
  SendOnce,
  Success,
  typedText,
} from '../primitives.ts';
import { textLimits } from '../texts.ts';

export const TransferNote = v.object({
  id: Id,
  /** For an announcement: the date on which it was saved. */
  date: DateText,
  note: v.string(),
  /** `true` for an announcement, which stays until it is deleted; `false` for a transfer note. */
  sticky: v.boolean(),
  id_group: v.array(Id),
  created_at: MomentText,
  /** `null` when it was never edited. */
  modified_at: v.nullable(MomentText),
  /** Name of the employee who wrote it; `null` when unknown. */
  author: v.nullable(v.string()),
  /** Name of the employee who edited it last; `null` when it was never edited, or when unknown. */
  editor: v.nullable(v.string()),
});

const NoteFields = {
  /** The groups in which it is shown, comma-separated. */
  id_group: IdListText,
  /** The day that a transfer note is about. An announcement gets the day on which it is saved. */
  date: DateText,
  sticky: v.boolean(),
  note: typedText(textLimits.note),
};

/*
 * The calls about one note name no features: which setting must be on depends on the kind of the note, so that the
 * server's handlers check it.
 */

/** Body size in bytes for the longest note, when each character has 20 UTF-16 units. */
const longNote = { body: 128 * 1024 };

export const transferNoteCalls = defineCalls({
  'GET /transfer-notes': {
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
  },
  'GET /transfer-notes/:id': {
    summary: 'One transfer note or announcement',
    access: mayRead({ note: 'params.id' }),
    params: ById,
    answer: TransferNote,
  },
  'POST /transfer-notes': {
    summary: 'Write a transfer note or an announcement for groups',
    limits: longNote,
    access: mayWrite({ group: 'body.id_group' }),
    headers: SendOnce,
    body: v.strictObject(NoteFields),
    answer: TransferNote,
  },
  'PUT /transfer-notes/:id': {
    summary: 'Change a transfer note or an announcement, for all its groups',
    limits: longNote,
    access: mayWrite({ note: 'params.id', group: 'body.id_group' }),
    params: ById,
    body: v.strictObject({ ...NoteFields, based_on: BasedOn }),
    answer: TransferNote,
  },
  'DELETE /transfer-notes/:id': {
    summary: 'Delete a transfer note or an announcement, for all its groups',
    access: mayWrite({ note: 'params.id' }),
    params: ById,
    query: SeenVersion,
    answer: Success,
  },
});

export type TransferNote = v.InferOutput<typeof TransferNote>;
