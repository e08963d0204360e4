import type { ImportKind } from '@groepsapp/contract';
import type { Checked } from './check.ts';
import type { Plan } from './plan.ts';
import {
  count,
  type ImportReport,
  type Invitation,
  type KindCount,
  type Notice,
  type ReportedRow,
} from '../report/report.ts';

function named({ kind, reference, row }: Checked): ReportedRow {
  return { kind, reference, place: row.place };
}

/** Outcome of the rows of a run. */
export interface Outcome {
  rows: readonly Checked[];
  plan: Plan;
  written: boolean;
  invitations: readonly Invitation[];
  notices: readonly Notice[];
}

/** The report of a run. */
export function makeReport(
  { companyId, dryRun }: { companyId: number; dryRun: boolean },
  { rows, plan, written, invitations, notices }: Outcome,
): ImportReport {
  const counts: Partial<Record<ImportKind, KindCount>> = {};
  const refused = rows.flatMap((row) => {
    if (row.fault === null) return [];
    count(counts, row.kind, 'refused');
    const { field, reason, missing = false } = row.fault;
    const { fields, place, fault } = row.row;
    const cell =
      field === null
        ? { column: null, value: null }
        : { column: place.columns[field] ?? null, value: fault?.value ?? fields[field] ?? null };
    return [{ ...named(row), field, ...cell, reason, missing }];
  });
  const steps = plan.steps.filter(({ row }) => row.fault === null);
  for (const { row, action, ends } of steps) {
    count(counts, row.kind, action === 'noted' ? 'unchanged' : action);
    if (typeof ends === 'string') count(counts, row.kind, 'ending');
  }
  for (const { kind } of plan.absent) count(counts, kind, 'ending');
  return {
    companyId,
    dryRun,
    written,
    counts,
    refused,
    notices,
    dangers: plan.dangers,
    invitations,
    created: steps.filter(({ action }) => action === 'new').map(({ row }) => named(row)),
    changed: steps
      .filter(({ action }) => action === 'changed')
      .map(({ row, changes }) => ({ ...named(row), fields: changes })),
    ending: [
      ...steps.flatMap(({ row, ends }) => (typeof ends === 'string' ? [{ ...named(row), ended: ends }] : [])),
      ...plan.absent.map(({ kind, reference, ended }) => ({ kind, reference, place: null, ended })),
    ],
  };
}
