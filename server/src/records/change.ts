import { type PermissionAnswer, permissionAnswers, type RecordField } from '@groepsapp/contract';
import { writeAudit } from '../audit/audit.ts';
import { endObservationSharing } from '../permissions/observationSharing.ts';
import { recordPermission } from '../permissions/permissions.ts';
import { holdChild } from '../schedules/placements.ts';
import { momentAfter } from '../base/clock.ts';
import type { GuardedContext, InTransaction } from '../http/calls.ts';
import { changedMeanwhile, invalid } from '../base/httpErrors.ts';
import { takeBackFromOthers, takeBackSharing } from '../photos/consent.ts';
import { publishAboutChild } from '../events/publishAbout.ts';
import { knownFields, type KnownField, permissionOf } from './fields.ts';

export interface FieldChange {
  functionName: string;
  /** Tells fields of one name apart: the number of a mentor. */
  number?: number;
  value: string;
  /** The value that was on the screen; left out, the last one to save wins. */
  basedOn: string | undefined;
}

const longestLine = 255;
const number = /^(\d{1,9}(\.\d{1,4})?)?$/;
const longNumber = /^\d+(\.\d+)?$/;

/** The error of a value, in Dutch; `null` when it is valid. */
function valueFault({ fieldType, formOptions, functionName }: RecordField, value: string): string | null {
  if (fieldType === 'number' && !number.test(value)) {
    return longNumber.test(value) ? 'Dit getal heeft te veel cijfers.' : 'Vul alleen cijfers in.';
  }
  if (fieldType === 'select' || fieldType === 'radio') {
    // An answer about a permission is replaced by another one, never taken away.
    const mayBeEmpty = permissionOf(functionName) === null;
    const known = (value === '' && mayBeEmpty) || formOptions.some(({ id }) => id === value);
    return known ? null : 'Kies een van de mogelijkheden.';
  }
  if (fieldType === 'text' && (value.length > longestLine || value.includes('\n'))) {
    return `Vul ten hoogste ${longestLine} tekens in, op één regel.`;
  }
  return null;
}

function find(fields: readonly KnownField[], { functionName, number: wanted }: FieldChange): KnownField {
  const found = fields.find(
    ({ row }) => row.function_name === functionName && (wanted === undefined || (row.edit_id ?? 1) === wanted),
  );
  if (found === undefined) throw invalid({ [functionName]: 'Dit veld is er niet.' });
  return found;
}

function check({ field }: KnownField, { value, basedOn, functionName }: FieldChange): void {
  if (!field.editable) throw invalid({ [functionName]: 'Dit veld kun je niet wijzigen.' });
  const fault = valueFault(field, value);
  if (fault !== null) throw invalid({ [functionName]: fault });
  if (basedOn !== undefined && basedOn !== field.value && field.value !== value) throw changedMeanwhile(field);
}

async function saveValue({ db, clock, caller }: InTransaction, childId: number, fieldId: number, value: string) {
  const change = { value, changed_at: momentAfter(clock, 0), account_id: caller.accountId };
  await db
    .insertInto('record_value')
    .values({ child_id: childId, field_id: fieldId, ...change })
    .onConflict((known) => known.columns(['child_id', 'field_id']).doUpdateSet(change))
    .execute();
}

/** The fields of a record that are columns of `child`, which nobody changes there. */
export const columnsOfChild = ['first_name', 'last_name_suffix', 'last_name', 'date_of_birth', 'gender'];

/** Without the permission, shared items are taken back, and the screens that share are refreshed. */
async function changeObservationSharing(context: InTransaction, childId: number, answer: PermissionAnswer) {
  if (answer === 'no') await endObservationSharing(context.db, childId);
  await publishAboutChild(context, 'forms-changed', childId);
  await publishAboutChild(context, 'documents-changed', childId);
}

async function save(context: InTransaction, childId: number, { row }: KnownField, value: string): Promise<void> {
  const kind = permissionOf(row.function_name);
  if (kind !== null) {
    const answer: PermissionAnswer | undefined = permissionAnswers.find((one) => one === value);
    if (answer === undefined) return;
    await recordPermission(context, childId, { kind, answer });
    if (kind === 'photoPortal' && answer === 'no') await takeBackSharing(context, childId);
    if (kind === 'photoOthers' && answer === 'no') await takeBackFromOthers(context, childId);
    if (kind === 'observationSharing') await changeObservationSharing(context, childId, answer);
    return;
  }
  if (columnsOfChild.includes(row.function_name))
    throw invalid({ [row.function_name]: 'Dit veld kun je niet wijzigen.' });
  if (row.function_name === 'school') {
    const school_id = value === '' ? null : Number(value);
    await context.db.updateTable('child').set({ school_id }).where('id', '=', childId).execute();
  } else await saveValue(context, childId, row.id, value);
  await writeAudit(context, 'record.changed', { childId, itemId: row.id });
}

/**
 * Changes fields of the record of a child: all of them, or none.
 * @throws HttpError 400 for a field that is not there, is not for this account or does not take the value; 409 with the
 * field as it is when somebody else changed it
 */
export async function changeFields(
  context: GuardedContext,
  childId: number,
  changes: readonly FieldChange[],
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const held = { ...context, db };
    await holdChild(db, childId);
    const fields = await knownFields(held, childId);
    for (const change of changes) {
      const known = find(fields, change);
      check(known, change);
      if (known.field.value !== change.value) await save(held, childId, known, change.value);
    }
    await publishAboutChild(held, 'record-changed', childId);
  });
}
