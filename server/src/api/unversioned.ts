import type { Call, CallKey } from '@groepsapp/contract';
import type { CheckedRequest } from '../tolerance/validation.ts';
import { fieldAt } from './requestFields.ts';
import { isObject, isUnion, type Schema } from '../tolerance/schemaKinds.ts';

function hasVersion(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  if (isUnion(schema)) return schema.options.some(hasVersion);
  return isObject(schema) && 'based_on' in schema.entries;
}

/** Calls that also make something new, which nobody can have changed: the field with the id, absent or 0 when it does. */
const idOfChanged: Partial<Record<CallKey, string>> = {
  'v3 POST /saveQuestionnaire': 'id',
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': 'idResult',
  'v3 POST /ChildTrackingSystem/saveGeneralForm': 'idGeneralForm',
  'v3 POST /ChildTrackingSystem/saveParentContact': 'idNote',
};

/** Whether a request changes something without saying on which version of it the change is based: the last one wins. */
export function isUnversioned(key: CallKey, call: Call, { query, body }: CheckedRequest): boolean {
  if (!hasVersion(call.query) && !hasVersion(call.body)) return false;
  const changed = idOfChanged[key];
  const isNew = changed !== undefined && (fieldAt(body, changed) ?? 0) === 0;
  return !isNew && fieldAt(query, 'based_on') === undefined && fieldAt(body, 'based_on') === undefined;
}
