import * as v from 'valibot';
import { defineCalls, forProduct } from '../call.ts';
import { permissionAnswers } from '../permissions.ts';
import { CountText, DateText, Id, IdText, MomentText } from '../primitives.ts';
import { changeKindNames, feedScopes } from '../scopes.ts';
import { requestKinds, requestStatuses } from './mutationRequests.ts';

const ChangeKindName = v.picklist(changeKindNames);

/** A question of a shared form with what was answered, as texts. */
const AnsweredQuestion = v.object({
  question: v.string(),
  answers: v.array(v.string()),
  /** May be empty. */
  note: v.string(),
});

const sections = v.array(v.object({ title: v.string(), questions: v.array(AnsweredQuestion) }));

/** The contents of each kind of change: the field of a change is the name of its kind. */
const contents = {
  child: v.object({
    first_name: v.string(),
    last_name_suffix: v.string(),
    last_name: v.string(),
    date_of_birth: DateText,
    gender: v.picklist(['M', 'V']),
    /** Name of the school; empty without one. */
    school: v.string(),
  }),
  /** A message of staff. */
  message: v.object({ text: v.string(), created_at: MomentText }),
  activity: v.object({
    activity: v.string(),
    icon_id: v.number(),
    text: v.string(),
    date: DateText,
    start_time: v.string(),
    /** Empty where the type has no end, and while it is going on; 00:00 is the end of the day. */
    end_time: v.string(),
    /** The day of an end on a later day than `date`. */
    end_date: v.optional(DateText),
  }),
  /** A photo that is shared with the carers of the child; the picture has a call of its own. */
  photo: v.object({ date: DateText, message: v.string(), shared_at: MomentText }),
  /** A shared general form. */
  form: v.object({ title: v.string(), updated_at: MomentText, sections }),
  observation_form: v.object({ title: v.string(), date: DateText, saved_at: MomentText, note: v.string(), sections }),
  /** A shared document; the file has a call of its own. */
  document: v.object({ filename: v.string(), type: v.string(), size: v.number(), created_at: MomentText }),
  /** A shared note about the contact with the carers. */
  parent_note: v.object({ content: v.string(), created_at: MomentText, updated_at: MomentText }),
  /** The day of a child: each visit once, as it is after corrections. */
  presence: v.object({
    visits: v.array(
      v.object({
        start_time: MomentText,
        /** Empty while the child is there. */
        end_time: v.string(),
        id_group: Id,
      }),
    ),
    /** How often staff corrected the day by hand. */
    corrections: v.number(),
  }),
  /** The absence of a day; `none` when it was taken back. */
  absence: v.object({ kind: v.picklist(['absent', 'ill', 'none']), reason: v.string() }),
  request: v.object({
    kind: v.picklist(requestKinds),
    date: DateText,
    status: v.picklist(requestStatuses),
    created_at: MomentText,
    /** Empty while it is new. */
    decided_at: v.string(),
    /** Why it was refused; may be empty. */
    reason: v.string(),
  }),
  /** A field of the record of a child, as text. */
  record: v.object({ field: v.string(), name: v.string(), value: v.string(), changed_at: MomentText }),
  /** An answer of carers about a permission. */
  consent: v.object({ permission: v.string(), answer: v.picklist(permissionAnswers), recorded_at: MomentText }),
};

type Contents = typeof contents;

/** Absent contents: what the change is about is no longer there, or no longer shared. */
const optionalContents = Object.fromEntries(
  Object.entries(contents).map(([kind, schema]) => [kind, v.optional(schema as v.GenericSchema)]),
) as { [K in keyof Contents]: v.OptionalSchema<Contents[K], undefined> };

export const Change = v.object({
  kind: ChangeKindName,
  child_id: Id,
  /** Id of what changed, unique within its kind; left out for a child, and for what is kept by day. */
  id: v.optional(Id),
  /** The day, of presence and absence. */
  date: v.optional(DateText),
  /** It is no longer there, or no longer shared: there are no contents, and what was kept of it must be deleted. */
  removed: v.boolean(),
  ...optionalContents,
});

export const feedLimits = {
  /** Changes in an answer. */
  changes: 1_000,
  /** Seconds that a request may wait for a change. */
  wait: 25,
  /** Receipts in a request. */
  receipts: 500,
  /** Days that the feed goes back; further back is read with `since`. */
  days: 35,
} as const;

const cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const KindList = v.pipe(
  v.string(),
  v.maxLength(300),
  v.transform((text) => text.split(',')),
  v.array(ChangeKindName),
);

const Receipt = v.pipe(
  v.strictObject({
    message_id: Id,
    /** When the message was on the device of a parent. */
    delivered_at: v.optional(MomentText),
    /** When a parent saw it. */
    read_at: v.optional(MomentText),
  }),
  v.check(
    ({ delivered_at, read_at }) => delivered_at !== undefined || read_at !== undefined,
    'Vul ten minste een van beide momenten in.',
  ),
);

const byChild = v.object({ child_id: IdText, id: IdText });

/** What the products of a company read: the feed of changes, and the files that it names. */
export const feedCalls = defineCalls({
  'GET /integration/changes': {
    ours: true,
    summary:
      'What has changed about the children of the company since a cursor, at least once and in order; 410 when the cursor ' +
      'is older than the feed, which is then read again with `since`',
    access: forProduct(feedScopes, 'feed.read'),
    query: v.strictObject({
      /** The cursor of the answer before. Without it and without `since` the answer is the cursor of this moment. */
      after: v.optional(cursor),
      /** Instead of `after`: everything since the beginning of this day, and then what changes. At most a year ago. */
      since: v.optional(DateText),
      /** Only these kinds, separated by commas; left out: all that the token may read. */
      kinds: v.optional(KindList),
      /** Seconds to wait for a change when there is none yet, at most 25. */
      wait: v.optional(CountText),
      /** Most changes in the answer, at most 1,000; a day of a child is not divided. */
      limit: v.optional(CountText),
    }),
    answer: v.object({
      changes: v.array(Change),
      /** For the next request. It stays good for 35 days. */
      cursor: v.string(),
      /** There is more to read at once. */
      more: v.boolean(),
    }),
  },
  'GET /integration/children/:child_id/photos/:id': {
    ours: true,
    summary: 'The picture of a photo that is shared with the carers of a child; 404 as soon as it no longer is',
    access: forProduct(['photos:read'], 'photos.read'),
    params: byChild,
    query: v.strictObject({ size: v.optional(v.picklist(['large', 'small'])) }),
  },
  'GET /integration/children/:child_id/documents/:id': {
    ours: true,
    summary: 'A document that is shared with the carers of a child; 404 as soon as it no longer is',
    access: forProduct(['forms:read'], 'documents.read'),
    params: byChild,
  },
  'POST /integration/receipts': {
    ours: true,
    summary: 'Messages of staff have reached parents, or have been read by them; the first moment counts',
    limits: { body: 96 * 1024 },
    access: forProduct(['messages:write']),
    body: v.strictObject({
      receipts: v.pipe(v.array(Receipt), v.minLength(1), v.maxLength(feedLimits.receipts)),
    }),
    /** How many of the messages are of the company; receipts of others are left out. */
    answer: v.object({ accepted: v.number() }),
  },
});

export type Change = v.InferOutput<typeof Change>;
/** The contents of a kind of change. */
export type ChangeContents = { [K in keyof Contents]: v.InferOutput<Contents[K]> };
