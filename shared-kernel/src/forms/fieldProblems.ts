import { refusalOf } from '../api/refusalOf';
import type { ApiFailure } from '../api';

/** What is wrong with each field of a form, or with a part of one: `rows.1`. */
export type FieldProblems<Fields> = {
  readonly [F in (keyof Fields & string) | `${keyof Fields & string}.${number}`]?: string;
};

/** Where a form shows what the server says of fields of the request. */
export interface ShownFields<Fields> {
  /** The field of the form, where the request calls it otherwise. */
  names?: Readonly<Record<string, keyof Fields & string>>;
  /** The fields of the request of which the form can show a text, when those are not just the fields of the form. */
  shown?: readonly string[];
}

/**
 * Divides what the server says over the fields of a form and the text above it.
 * @param fields the fields of the form, of any values
 */
export function problemsIn<Fields extends object>(
  error: Pick<ApiFailure, 'userMessage'> & Partial<ApiFailure>,
  fields: Fields,
  { names = {}, shown = [...Object.keys(names), ...Object.keys(fields)] }: ShownFields<Fields>,
): { problems: FieldProblems<Fields>; general: string } {
  const { fields: said, general } = refusalOf(error, shown);
  const byField = Object.entries(said).map(([name, text]) => [names[name] ?? name, text]);
  // Only names of fields, or of their parts, are shown.
  return { problems: Object.fromEntries(byField) as FieldProblems<Fields>, general };
}

export function without<Fields>(problems: FieldProblems<Fields>, changed: object): FieldProblems<Fields> {
  const left = Object.entries(problems).filter(([name]) => !(name.split('.', 1).join() in changed));
  // A part of the same problems.
  return Object.fromEntries(left) as FieldProblems<Fields>;
}

/** The same problems with one more, or with `undefined` without that of a field. */
export function withProblem<Fields>(
  problems: FieldProblems<Fields>,
  name: keyof Fields & string,
  text: string | undefined,
): FieldProblems<Fields> {
  return text === undefined ? without(problems, { [name]: text }) : { ...problems, [name]: text };
}

export function isEmpty(problems: object): boolean {
  return Object.keys(problems).length === 0;
}
