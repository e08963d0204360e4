import { defineKept } from '@groepsapp/kernel/store';
import type { FormFields } from './dialog/formRules';

/** A form that is half filled in. */
export interface Draft {
  fields: FormFields;
  childIds: readonly number[];
  /** The version that the edit was based on; `null` for a new activity. */
  basedOn: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value);

function checkFields(value: unknown): FormFields | null {
  if (typeof value !== 'object' || value === null) return null;
  const { typeId, text, date, start, end } = value as Partial<Record<keyof FormFields, unknown>>;
  const fits = (typeId === null || isId(typeId)) && isText(text) && [date, start, end].every(isTextOrNull);
  return fits ? (value as FormFields) : null;
}

function check(entry: unknown): Draft | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { fields, childIds, basedOn } = entry as Partial<Record<keyof Draft, unknown>>;
  const checked = checkFields(fields);
  if (checked === null || !Array.isArray(childIds) || !childIds.every(isId) || !isTextOrNull(basedOn)) return null;
  return { fields: checked, childIds, basedOn };
}

/** Drafts by subject: 'new', a child or an activity. */
export const draftsOf = defineKept<Draft>({
  name: 'planning.activity-drafts',
  version: 1,
  check,
  keptFor: 'account',
});
