import type { CallAnswer, CallRequest, ImportKind } from '@groepsapp/contract';
import type { Background } from '../base/background.ts';
import { conflict, HttpError, invalid } from '../base/httpErrors.ts';
import { implement, type IntegrationContext } from '../http/calls.ts';
import { type Invitations, inviteAll } from './invitations.ts';
import { type ImportReport, type RefusedRow, totalOf } from './report/report.ts';
import { aCall, type ImportedRow } from './row.ts';
import { importRows } from './run.ts';
import { ImportBusy } from './runs.ts';

/** What the calls of all kinds have as their request and answer. */
type Sent = CallRequest<'PUT /integration/child/:reference'>;
type Brought = CallAnswer<'PUT /integration/child/:reference'>;
type Batch = 'POST /integration/import';

/** How what is brought in by a call is followed up. */
interface BringingIn {
  /** `null`: no mail is sent; an operator invites the employees, or the next import does. */
  invitations: Invitations | null;
  background: Background;
}

type Context = IntegrationContext & BringingIn;

const busy = 'Er wordt nu een bestand ingelezen. Probeer het straks opnieuw.';

async function bring(context: Context, rows: readonly ImportedRow[], dryRun = false): Promise<ImportReport> {
  const { companyId } = context.integration;
  const report = await importRows(context, { companyId, rows, dryRun }).catch((error: unknown) => {
    throw error instanceof ImportBusy ? conflict(busy) : error;
  });
  const { invitations, background } = context;
  const hasEmployees = report.written && report.counts.employee !== undefined;
  if (hasEmployees && invitations !== null) {
    background.run(async () => void (await inviteAll(context, companyId, invitations)));
  }
  return report;
}

function sentRow(kind: ImportKind, reference: string, fields: ImportedRow['fields'], index: number): ImportedRow {
  return { kind, reference, fields, place: { file: aCall, row: index + 1, columns: {} } };
}

/** What names something that is not there, or is of another company, is not found; anything else is invalid. */
function refusal({ field, reason, missing }: RefusedRow): HttpError {
  const fields = field === null ? undefined : { [field]: reason };
  return missing ? new HttpError(404, 'not_found', reason, fields) : invalid(fields, reason);
}

/**
 * Brings in one row.
 * @throws HttpError 400, 404 for a reference to something that is not there, 409 while a file is brought in
 */
async function bringRow(context: Context, kind: ImportKind, { params, body }: Sent): Promise<Brought> {
  const { ended, ...fields } = body;
  const row = sentRow(kind, params.reference, fields, 0);
  const report = await bring(context, [{ ...row, ...(typeof ended === 'string' && { ended }) }]);
  const [refused] = report.refused;
  if (refused !== undefined) throw refusal(refused);
  const { new: created, changed, ending } = totalOf(report);
  return { result: created > 0 ? 'new' : changed > 0 ? 'changed' : 'unchanged', ended: ending > 0 };
}

/**
 * Brings in rows in any order. Those that do not fit are left out, with the other rows of their child.
 * @throws HttpError 409 while a file is brought in
 */
async function bringRows(context: Context, { rows, dry_run }: CallRequest<Batch>['body']): Promise<CallAnswer<Batch>> {
  const sent = rows.map(({ kind, reference, fields, ended }, index) => ({
    ...sentRow(kind, reference, fields, index),
    ...(ended !== undefined && { ended }),
  }));
  const report = await bring(context, sent, dry_run);
  return {
    written: report.written,
    counts: totalOf(report),
    refused: report.refused.map(({ kind, reference, place, field, reason }) => ({
      kind,
      reference,
      row: place?.row ?? 0,
      field,
      reason,
    })),
  };
}

/** @param door how what is brought in by a call is followed up */
export function imports(door: BringingIn) {
  const put =
    (kind: ImportKind) =>
    (request: Sent, context: IntegrationContext): Promise<Brought> =>
      bringRow({ ...context, ...door }, kind, request);
  return implement({
    'PUT /integration/establishment/:reference': put('establishment'),
    'PUT /integration/closed-day/:reference': put('closed-day'),
    'PUT /integration/school-holiday/:reference': put('school-holiday'),
    'PUT /integration/school/:reference': put('school'),
    'PUT /integration/group/:reference': put('group'),
    'PUT /integration/combined-groups/:reference': put('combined-groups'),
    'PUT /integration/employee/:reference': put('employee'),
    'PUT /integration/childminder/:reference': put('childminder'),
    'PUT /integration/shift/:reference': put('shift'),
    'PUT /integration/record-section/:reference': put('record-section'),
    'PUT /integration/record-field/:reference': put('record-field'),
    'PUT /integration/activity-type/:reference': put('activity-type'),
    'PUT /integration/observation-list/:reference': put('observation-list'),
    'PUT /integration/intake-template/:reference': put('intake-template'),
    'PUT /integration/general-form/:reference': put('general-form'),
    'PUT /integration/setting/:reference': put('setting'),
    'PUT /integration/carer/:reference': put('carer'),
    'PUT /integration/child/:reference': put('child'),
    'PUT /integration/placement/:reference': put('placement'),
    'PUT /integration/contract/:reference': put('contract'),
    'PUT /integration/planned-day/:reference': put('planned-day'),
    'PUT /integration/child-carer/:reference': put('child-carer'),
    'PUT /integration/consent/:reference': put('consent'),
    'PUT /integration/record-value/:reference': put('record-value'),
    'POST /integration/import': ({ body }, context) => bringRows({ ...context, ...door }, body),
  });
}
