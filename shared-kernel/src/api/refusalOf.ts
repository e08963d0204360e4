import { unexplainedFailure } from './errorOf';

/** A failed call as the API client or an area store reports it. */
interface Failed {
  userMessage?: string | undefined;
  message?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
}

/** What a failed call says, each text where it belongs. */
export interface Refusal<Field extends string> {
  /** The server's text for each field that the form shows; for the `error` of that field. */
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  /** The text about the whole form: what is said of other fields, else of the request; `null` without a failure. */
  readonly general: string | null;
}

/**
 * Divides what the server says of a failed call over a form, so that a text about a field stands at that field.
 * @param error the failure, if there is one
 * @param shown the fields of the request that the form shows; a part of one ('rows.0.text') counts as that field
 */
export function refusalOf<Field extends string>(
  error: Failed,
  shown: readonly Field[],
): Refusal<Field> & { general: string };
export function refusalOf<Field extends string>(
  error: Failed | null | undefined,
  shown: readonly Field[],
): Refusal<Field>;
export function refusalOf<Field extends string>(
  error: Failed | null | undefined,
  shown: readonly Field[],
): Refusal<Field> {
  const fields: Partial<Record<Field, string>> = {};
  if (!error) return { fields, general: null };
  const others = new Set<string>();
  for (const [path, text] of Object.entries(error.fields ?? {})) {
    const field = shown.find((name) => path === name || path.startsWith(`${name}.`));
    if (field === undefined) others.add(text);
    else fields[field] ??= text;
  }
  const general = others.size > 0 ? [...others].join(' ') : (error.userMessage ?? unexplainedFailure);
  return { fields, general };
}
