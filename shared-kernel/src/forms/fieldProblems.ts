import type { ApiFailure } from '../api';

/** What is wrong with each field of a form. */
export type FieldProblems<Fields> = { readonly [F in keyof Fields & string]?: string };

/** The field of the form that shows what the server says of a field of the request, where their names differ. */
export type FieldNames<Fields> = Readonly<Record<string, keyof Fields & string>>;

/** A refusal, divided over the form. */
export interface ServersWords<Fields> {
  problems: FieldProblems<Fields>;
  /** What it says of fields that the form does not have. */
  others: readonly string[];
}

/**
 * Puts what the server says of fields of the request beside the fields of the form.
 * @param fields the fields of the form, of any values
 * @param names the fields whose names differ in the request
 */
export function serversWords<Fields extends object>(
  said: ApiFailure['fields'] = {},
  fields: Fields,
  names: FieldNames<Fields> = {},
): ServersWords<Fields> {
  const problems: Partial<Record<string, string>> = {};
  const others: string[] = [];
  for (const [wireName, words] of Object.entries(said)) {
    const name = names[wireName] ?? wireName;
    if (name in fields) problems[name] ??= words;
    else others.push(words);
  }
  // Only names of fields were put in.
  return { problems: problems as FieldProblems<Fields>, others };
}
