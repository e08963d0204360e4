import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Db } from '../database/index.ts';
import { HttpError } from '../base/httpErrors.ts';
import { OperatorError } from '../base/errors.ts';

/** @throws OperatorError when there is no such company */
export async function requireCompany(db: Db, id: number): Promise<void> {
  const company = await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new OperatorError(`There is no company ${id}.`);
}

/**
 * Reads a list from a JSON file.
 * @param what the list is, such as 'list of activity types'
 * @throws OperatorError when the file cannot be read or holds something else; it names the first place that is wrong
 */
export async function readList<S extends v.GenericSchema>(
  path: string,
  schema: S,
  what: string,
): Promise<v.InferOutput<S>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${path} cannot be read.`);
  });
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    const where = v.isValiError<S>(error) ? (v.getDotPath(error.issues[0]) ?? '') : '';
    throw new OperatorError(`${path} is no ${what}${where === '' ? '' : `: look at ${where}`}.`);
  }
}

/** Refusals of the rules that the API has too, for an operator. @param missing what a 404 means */
export async function explained<T>(work: Promise<T>, missing: string): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    throw new OperatorError(Object.values(error.fields ?? {})[0] ?? missing);
  });
}
