import { basename } from 'node:path';
import { importKindNames, type ImportKind } from '@groepsapp/contract';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/index.ts';
import { knownThings } from '../import/records/known.ts';
import { invitationsOf, inviteAll } from '../import/invitations.ts';
import { noticeInWords } from '../import/report/Notices.ts';
import { presetNames, presetRows } from '../import/presets.ts';
import { readRows } from '../import/readRows.ts';
import { type ImportReport, type Invitation, totalOf } from '../import/report/report.ts';
import { writeReport } from '../import/report/reportFile.ts';
import { runImport } from '../import/run.ts';
import { operatorOf } from '../management/changes.ts';
import { noteRun } from '../management/noteRun.ts';
import {
  type Command,
  databaseCommand,
  flag,
  idOption,
  ofCompany,
  oneOf,
  readArguments,
  requireCompany,
  required,
  type Surroundings,
  text,
  UsageError,
  withDatabase,
} from './command.ts';
import { OperatorError } from '../base/errors.ts';

interface Asked {
  companyId: number;
  files: readonly string[];
  profile: string | undefined;
  ownNumbers: readonly string[];
  dryRun: boolean;
  complete: readonly ImportKind[];
  allowDangerous: boolean;
  report: string | undefined;
}

function kindsOf(text: string | undefined): ImportKind[] {
  if (text === undefined) return [];
  return text.split(',').map((name) => {
    const kind = importKindNames.find((one) => one === name.trim());
    if (kind === undefined) throw new UsageError(`--complete takes kinds: ${importKindNames.join(', ')}`);
    return kind;
  });
}

function readAsked(args: readonly string[]): Asked {
  const { values } = readArguments(args, {
    company: text,
    file: { type: 'string', multiple: true },
    profile: text,
    complete: text,
    report: text,
    'own-numbers': { type: 'string', multiple: true },
    'dry-run': flag,
    'yes-really': flag,
  });
  const files = values.file ?? [];
  if (files.length === 0) throw new UsageError('--file is missing');
  return {
    companyId: idOption(values.company, 'company'),
    files,
    profile: values.profile,
    ownNumbers: values['own-numbers'] ?? [],
    report: values.report,
    dryRun: values['dry-run'],
    allowDangerous: values['yes-really'],
    complete: kindsOf(values.complete),
  };
}

/** Refused rows that are printed; the others are in the report. */
const mostPrinted = 20;

function countLines({ counts }: ImportReport): string[] {
  return importKindNames.flatMap((kind) => {
    const count = counts[kind];
    if (count === undefined) return [];
    const parts = Object.entries(count).flatMap(([name, number]) => (number > 0 ? [`${number} ${name}`] : []));
    return [`${kind}: ${parts.join(', ')}`];
  });
}

function refusalLines({ refused }: ImportReport): string[] {
  const lines = refused.slice(0, mostPrinted).map(({ kind, reference, place, column, value, reason }) => {
    const where = place === null ? [] : [place.file, place.sheet, `rij ${place.row}`];
    const said = typeof value === 'string' && value !== '' && column !== null ? `waarde '${value.slice(0, 60)}'` : '';
    const parts = [...where, column === null ? '' : `kolom '${column}'`, said].filter(Boolean);
    return `Refused: ${parts.join(', ')} (${kind} ${reference}): ${reason}`;
  });
  const others = refused.length - lines.length;
  return others > 0 ? [...lines, `and ${others} more; --report <file> has them all`] : lines;
}

/** Lines of invitations: mailed ones, and links that the operator has to pass on. */
export function invitationLines(invitations: readonly Invitation[]): string[] {
  return invitations.map(({ email, address }) =>
    address === undefined ? `Invited by mail: ${email}` : `Invite ${email}: ${address}`,
  );
}

/** Lines that tell the operator the result of an import or a dry run. */
function reportLines(report: ImportReport): string[] {
  const total = totalOf(report);
  const isSame = total.new + total.changed + total.ending + total.refused === 0;
  return [
    ...countLines(report),
    ...refusalLines(report),
    ...(isSame ? ['No changes.'] : []),
    ...report.dangers.map(({ kind, ending, of }) => `Dangerous: ${ending} of ${of} rows of ${kind} would end.`),
    ...(report.dryRun ? ['Nothing was written: this was a dry run.'] : []),
    ...invitationLines(report.invitations),
  ];
}

/** Prints how far a run is, at most once in ten hundredths. */
function progressPrinter(print: (line: string) => void): (done: number, of: number) => void {
  let last = 0;
  return (done, of) => {
    const tenth = Math.floor((10 * done) / of);
    if (tenth > last) print(`${done} of ${of} rows written`);
    last = tenth;
  };
}

export const invitationsFrom = (config: Config) => invitationsOf(config, () => config.publicUrl ?? '');

async function importFiles(
  db: Db,
  asked: Asked,
  { config, print }: Pick<Surroundings, 'config' | 'print'>,
): Promise<ImportReport> {
  await requireCompany(db, asked.companyId);
  const { rows, notices } = await readRows(asked.files, {
    profile: asked.profile,
    ownNumbers: asked.ownNumbers,
    known: await knownThings(db, asked.companyId),
  });
  const services = { db, clock: systemClock };
  const name = asked.files.map((path) => basename(path)).join(', ');
  return runImport(services, {
    ...asked,
    name,
    note: (report) => noteRun(services, operatorOf(asked.companyId), name, report),
    rows,
    notices,
    onNotices: (all) => all.forEach((notice) => print(noticeInWords(notice))),
    invitations: invitationsFrom(config),
    onProgress: progressPrinter(print),
  });
}

export const importCommand: Command = {
  usage:
    '--company <number> --file <file> [--file <file> ...] [--profile <name or file>] [--own-numbers <heading> ...] [--dry-run] [--complete <kind,kind,...>] [--yes-really] [--report <file>]',
  summary:
    'Bring in what files say of a company; --dry-run only tells what would happen, with --complete what the files leave out ends, with --own-numbers the numbers under a heading are read though they look like citizen service numbers. The report is CSV (`.csv`) or JSON.',
  async run(args, { config, print }) {
    const asked = readAsked(args);
    const report = await withDatabase(config, ({ db }) => importFiles(db, asked, { config, print }));
    if (asked.report !== undefined) await writeReport(asked.report, report);
    reportLines(report).forEach(print);
    if (report.dangers.length > 0 && !report.dryRun && !asked.allowDangerous) {
      throw new OperatorError('Nothing was written. Add --yes-really when so many rows are meant to end.');
    }
    return report.refused.length > 0 ? 1 : undefined;
  },
};

export const inviteCommand = databaseCommand(
  {
    usage: '--company <number> [--again]',
    summary:
      'Invite who has an account with a company and no password; --again also those whose invitation got lost or expired. Without a mail server the links are printed.',
    options: { company: text, again: flag },
  },
  (values, { config }) =>
    ofCompany(values, async (db, companyId) => {
      const services = { db, clock: systemClock };
      const invited = await inviteAll(services, companyId, invitationsFrom(config), values.again);
      return [...invitationLines(invited), `${invited.length} invited`];
    }),
);

export const presetCommand = databaseCommand(
  {
    usage: `--company <number> --preset ${presetNames.join('|')} [--dry-run]`,
    summary:
      'Give a company the settings, activity types, record, observation lists and forms with which a kind of care begins.',
    options: { company: text, preset: text, 'dry-run': flag },
  },
  (values) => {
    const preset = oneOf(presetNames, required(values.preset, 'preset').toLowerCase(), 'preset');
    return ofCompany(values, async (db, companyId) => {
      const [services, name] = [{ db, clock: systemClock }, `preset ${preset}`];
      const note = (report: ImportReport) => noteRun(services, operatorOf(companyId), name, report);
      const asked = { companyId, rows: presetRows(preset), name, note, dryRun: values['dry-run'] };
      return reportLines(await runImport(services, asked));
    });
  },
);
