import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { importKindNames } from '../integration/kinds.ts';
import { ById, Id, MomentText, ShortText, typedText } from '../primitives.ts';
import { PageQuery, changesCompany, ofOne, pageOf, readsCompany } from './management.ts';

/** Lists of a report: what is refused or said of a file, what an import does, and what an undo does. */
const sorts = ['refused', 'notices', 'ending', 'changed', 'created', 'left', 'restored', 'removed'] as const;

const Run = v.object({
  id: Id,
  /** The names of the files. */
  name: v.string(),
  made_by: v.string(),
  started_at: MomentText,
  finished_at: v.nullable(MomentText),
  /** `checked`: a dry run that waits for a yes; `stopped`: more would end than was allowed; `failed`: it was cut off. */
  state: v.picklist(['checked', 'running', 'done', 'stopped', 'failed', 'undone']),
  /** Whether it undoes an earlier run. */
  is_undo: v.boolean(),
  done: v.number(),
  total: v.number(),
  /** Rows of each sort; of a run that goes on there are none yet. */
  counts: v.array(v.object({ sort: v.picklist([...sorts, 'unchanged']), rows: v.number() })),
  /** In Dutch: of what more would end than is likely to be meant. */
  dangers: v.array(v.string()),
  /** Whether the lines of its report are still kept. */
  has_report: v.boolean(),
});

/** Texts are as people read them. */
const Line = v.object({
  id: Id,
  sort: v.picklist(sorts),
  kind: v.string(),
  reference: v.string(),
  /** File, sheet and row; empty for what stands in no file. */
  place: v.string(),
  column: v.nullable(v.string()),
  /** What the file says where that is refused. */
  value: v.string(),
  /** Why it is refused or stays as it is, and on which day it ends. */
  words: v.string(),
  fields: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
});

/** Bytes of a file that a screen sends; the command takes larger ones. */
const fileBytes = 25 * 1024 * 1024;

/** What a form sends as one text, with commas. */
const words = v.optional(v.pipe(ShortText, v.maxLength(500)), '');

export const manageImportsCalls = defineCalls({
  'GET /management/imports': readsCompany(
    'What was imported, newest first, with the run that goes on and the dry run that waits for a yes',
    {
      query: v.strictObject(PageQuery),
      answer: v.object({
        ...pageOf(Run).entries,
        running: v.nullable(Run),
        checked: v.nullable(Run),
        /** The run that can be undone. */
        undoable: v.nullable(Id),
      }),
    },
  ),
  'GET /management/imports/choices': readsCompany(
    'How a file can be read: the profiles, and the kinds of rows of which it may have all',
    {
      answer: v.object({
        profiles: v.array(v.object({ value: v.string(), label: v.string() })),
        kinds: v.array(v.object({ value: v.picklist(importKindNames), label: v.string() })),
      }),
    },
  ),
  'POST /management/imports': changesCompany(
    'Tell what a file would do; it is kept until it is imported or dropped, at most 25 hours',
    {
      body: v.strictObject({
        /** The name of the file. */
        name: typedText(200),
        /** Empty: the one that fits best. */
        profile: v.optional(ShortText, ''),
        /** Kinds of which the file has all rows, so that others end. */
        complete: words,
        /** Headings of columns with numbers of the sender that look like citizen service numbers. */
        own_numbers: words,
      }),
      upload: {
        field: 'file',
        kinds: ['.xlsx', '.xlsm', '.csv', '.txt', '.tsv', '.jsonl'],
        bytes: fileBytes,
        spooled: true,
      },
      answer: v.object({ id: Id }),
    },
  ),
  'POST /management/imports/undo': changesCompany('Tell what an undo of the last import would do', {
    answer: v.object({ id: Id }),
  }),
  'GET /management/imports/:id/lines': readsCompany('The lines of the report of a run or a dry run', {
    params: ById,
    query: v.strictObject({ ...PageQuery, sort: v.optional(v.picklist(sorts)) }),
    answer: pageOf(Line),
  }),
  'GET /management/imports/:id/report': readsCompany('The report of a run or a dry run as a file: CSV, or JSON', {
    params: ById,
    query: v.strictObject({ as: v.picklist(['csv', 'json']) }),
    answer: v.object({ name: v.string(), text: v.string() }),
  }),
  'POST /management/imports/:id/run': changesCompany('Do what a dry run told; it goes on after the answer', {
    params: ById,
    body: v.strictObject({
      /** Also where more ends than is likely to be meant. */
      allow_dangerous: v.optional(v.boolean(), false),
    }),
    answer: v.object({ id: Id }),
  }),
  'POST /management/imports/:id/drop': changesCompany('Drop a dry run, with its file', ofOne),
});
