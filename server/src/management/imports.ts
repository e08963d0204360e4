import { type CallAnswer, type CallRequest, importKindNames, pageSize } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import type { Background } from '../base/background.ts';
import { momentAfter } from '../base/clock.ts';
import { OperatorError } from '../base/errors.ts';
import { conflict, HttpError, invalid, notFound } from '../base/httpErrors.ts';
import type { Database } from '../database/schema.ts';
import { type GuardedContext, type Implementation, implement, type Handler } from '../http/calls.ts';
import { profileChoices } from '../import/columns/profile.ts';
import { checkFile, checkUndo, dropChecked, type ReadOptions, withRows } from '../import/desk.ts';
import { FileRefused } from '../import/files/limits.ts';
import type { Invitations } from '../import/invitations.ts';
import { kindWord } from '../import/kindWords.ts';
import { lineSorts, readReport, type UndoReport } from '../import/report/lines.ts';
import type { Danger, ImportReport } from '../import/report/report.ts';
import { csvReport } from '../import/report/reportFile.ts';
import { continueRun } from '../import/run.ts';
import { beginRun, ImportBusy, type Run, silentMs } from '../import/runs.ts';
import { beginUndo, continueUndo, lastUndoable, NothingToUndo, previewUndo } from '../import/undo/undo.ts';
import { makerOf } from './changes.ts';
import { importLines } from './importLines.ts';
import { noteRun } from './noteRun.ts';
import { rowsBefore } from './table.ts';

type Listed = CallAnswer<'GET /management/imports'>['rows'][number];
type Stored = Selectable<Database['import_run']> & { lines: number | null };

const texts = {
  busy: 'Er wordt al een bestand ingelezen. Wacht tot dat klaar is en probeer het dan opnieuw.',
  none: 'Er is geen import om terug te draaien.',
  other: 'Er is intussen iets anders ingelezen. Bekijk eerst opnieuw wat er verandert.',
};

const dangerInWords = ({ kind, ending, of }: Danger) =>
  `Van de soort ‘${kindWord(kind)}’ eindigen ${ending} van de ${of}.`;

/** A run as the screen lists it. A run whose process died is over. */
function listed(run: Stored, isSilent: (run: Stored) => boolean): Listed {
  const { id, name, made_by, started_at, finished_at, undoes, done, total, dangers, lines } = run;
  const counts: Record<string, number> = JSON.parse(run.counts ?? '{}');
  const isOver = finished_at !== null;
  const state = isOver ? (run.state ?? 'done') : isSilent(run) ? 'failed' : 'running';
  return {
    ...{ id, started_at, finished_at, state, name: name ?? '', made_by: made_by ?? 'operator' },
    ...{ is_undo: undoes !== null, done: done ?? 0, total: total ?? 0, has_report: lines !== null },
    counts: [...lineSorts, 'unchanged' as const].flatMap((sort) => {
      const rows = counts[sort] ?? 0;
      return rows > 0 ? [{ sort, rows }] : [];
    }),
    dangers: JSON.parse(dangers ?? '[]').map(dangerInWords),
  };
}

function runsOf({ db, caller }: GuardedContext) {
  return db
    .selectFrom('import_run')
    .where('company_id', '=', caller.companyId)
    .selectAll()
    .select((e) =>
      e
        .selectFrom('import_line')
        .whereRef('run_id', '=', 'import_run.id')
        .select((line) => line.fn.min('import_line.id').as('lines'))
        .as('lines'),
    );
}

const list: Handler<'GET /management/imports'> = async ({ query }, context) => {
  const silentSince = momentAfter(context.clock, -silentMs);
  const shown = (run: Stored) => listed(run, ({ heartbeat_at }) => heartbeat_at <= silentSince);
  const runs = runsOf(context);
  const checked = await runs.where('state', '=', 'checked').executeTakeFirst();
  const running = await runs
    .where('finished_at', 'is', null)
    .where('heartbeat_at', '>', silentSince)
    .executeTakeFirst();
  const over = runs.where((e) => e.or([e('state', '<>', 'checked'), e('state', 'is', null)]));
  const rows = await over.orderBy('id', 'desc').limit(pageSize).offset(rowsBefore(query.page)).execute();
  const { total } = await over
    .clearSelect()
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(shown),
    total: Number(total),
    running: running === undefined ? null : shown(running),
    checked: checked === undefined ? null : shown(checked),
    undoable: await lastUndoable(context, context.caller.companyId),
  };
};

async function choices(): Promise<CallAnswer<'GET /management/imports/choices'>> {
  return {
    profiles: (await profileChoices()).map(({ name, title }) => {
      const kind = importKindNames.find((one) => one === name);
      return { value: name, label: kind === undefined ? title : kindWord(kind) };
    }),
    kinds: importKindNames.map((value) => ({ value, label: kindWord(value) })),
  };
}

const wordsIn = (text: string) => text.split(',').flatMap((word) => word.trim() || []);

/** @throws HttpError 400 for a profile or a kind that there is not */
async function optionsIn({ profile, complete, own_numbers }: CallRequest<'POST /management/imports'>['body']) {
  const names = (await profileChoices()).map(({ name }) => name);
  if (profile !== '' && !names.includes(profile)) throw invalid({ profile: 'Kies een van de profielen.' });
  const kinds = wordsIn(complete);
  const known = importKindNames.filter((kind) => kinds.includes(kind));
  if (known.length < kinds.length) throw invalid({ complete: 'Kies uit de soorten.' });
  const options: ReadOptions = { complete: known, ownNumbers: wordsIn(own_numbers) };
  return profile === '' ? options : { ...options, profile };
}

/** What an import cannot do, as an answer: the words of the reader of files are for people in the office. */
function asAnswer(error: unknown): unknown {
  if (error instanceof ImportBusy) return conflict(texts.busy);
  if (error instanceof NothingToUndo) return conflict(texts.none);
  return error instanceof FileRefused ? new HttpError(422, 'invalid', error.message, { file: error.message }) : error;
}

/** @throws what `asAnswer` makes of it */
const answered = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asAnswer(error);
  });

const check: Handler<'POST /management/imports'> = async ({ body, file }, context) => {
  const { companyId, by } = await makerOf(context.db, context.caller);
  const options = await optionsIn(body);
  return { id: await answered(checkFile(context, { companyId, by, name: body.name, options, path: file.path })) };
};

async function preview(context: GuardedContext): Promise<CallAnswer<'POST /management/imports/undo'>> {
  const { companyId, by } = await makerOf(context.db, context.caller);
  const undoes = await lastUndoable(context, companyId);
  if (undoes === null) throw conflict(texts.none);
  const report = await answered(previewUndo(context, { companyId }));
  const named = context.db.selectFrom('import_run').where('id', '=', undoes).select('name');
  const { name } = await named.executeTakeFirstOrThrow();
  return { id: await checkUndo(context, { companyId, by, name: name ?? '', undoes }, report) };
}

/** A run of the company of the caller. @throws HttpError 404 */
function runOf(context: GuardedContext, id: number) {
  return runsOf(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
}

interface Going {
  /** `null`: no mail is sent; who got an account is invited on the screen of accounts. */
  invitations: Invitations | null;
  background: Background;
}

/** Begins what a dry run told. @returns the run, and what goes on after the answer */
async function begin(
  context: GuardedContext,
  checked: Stored,
  allowDangerous: boolean,
  invitations: Going['invitations'],
): Promise<{ run: Run; goOn: () => Promise<unknown> }> {
  const maker = await makerOf(context.db, context.caller);
  const { companyId, by } = maker;
  if (checked.undoes !== null) {
    if ((await lastUndoable(context, companyId)) !== checked.undoes) throw conflict(texts.other);
    const run = await beginUndo(context, { companyId, by });
    const note = (name: string, report: UndoReport) => noteRun(context, maker, name, report);
    const goOn = async () => {
      await dropChecked(context, companyId, checked.id);
      return continueUndo(context, { companyId, by, note }, run);
    };
    return { run, goOn };
  }
  const { file_id, options, name } = checked;
  if (file_id === null || options === null) throw notFound();
  const read: ReadOptions = JSON.parse(options);
  const about = { by, name: name ?? '' };
  const run = await beginRun(context, companyId, about);
  const note = (report: ImportReport) => noteRun(context, maker, about.name, report);
  const asked = { companyId, ...about, complete: read.complete, allowDangerous, note };
  const mailed = invitations?.mail === undefined ? undefined : invitations;
  const goOn = () =>
    withRows(context, companyId, { name: about.name, content: context.files.read(file_id) }, read, async (found) => {
      // Read, the file is of no more use: who wants it again brings it again.
      await dropChecked(context, companyId, checked.id);
      return continueRun(context, { ...asked, ...found, invitations: mailed }, run);
    });
  return { run, goOn };
}

async function start(
  { params, body }: CallRequest<'POST /management/imports/:id/run'>,
  context: GuardedContext,
  { invitations, background }: Going,
): Promise<CallAnswer<'POST /management/imports/:id/run'>> {
  const checked = await runOf(context, params.id);
  if (checked.state !== 'checked') throw notFound();
  const { run, goOn } = await answered(begin(context, checked, body.allow_dangerous, invitations));
  background.run(async () => {
    try {
      await goOn();
    } catch (error) {
      await run.finish('failed');
      if (!(error instanceof OperatorError)) throw error;
    }
  });
  return { id: run.id };
}

const report: Handler<'GET /management/imports/:id/report'> = async ({ params, query }, context) => {
  const run = await runOf(context, params.id);
  const found = await readReport(context.db, run);
  const text = query.as === 'csv' ? csvReport(found) : JSON.stringify(found, null, 2);
  return { name: `verslag-${run.id}.${query.as}`, text };
};

/** The calls of imports in management. */
export function managedImports(going: Going): Implementation[] {
  return implement({
    'GET /management/imports': list,
    'GET /management/imports/choices': choices,
    'POST /management/imports': check,
    'POST /management/imports/undo': (_request, context) => preview(context),
    'GET /management/imports/:id/lines': async ({ params, query }, context) =>
      importLines(context, await runOf(context, params.id), query),
    'GET /management/imports/:id/report': report,
    'POST /management/imports/:id/run': (request, context) => start(request, context, going),
    'POST /management/imports/:id/drop': async ({ params }, context) => {
      if (!(await dropChecked(context, context.caller.companyId, params.id))) throw notFound();
      return { success: true };
    },
  });
}
