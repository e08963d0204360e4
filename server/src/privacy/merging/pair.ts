import type { CallRequest } from '@groepsapp/contract';
import { highestId } from '../../access/resource.ts';
import { invalid, notFound } from '../../base/httpErrors.ts';
import type { Db } from '../../database/schema.ts';
import { type Person, personOf } from '../person.ts';

type Params = CallRequest<'GET /management/privacy/:kind/:id/merge/:other'>['params'];

/** Two records of what is said to be one person. */
export interface Pair {
  kind: Params['kind'];
  kept: Person;
  gone: Person;
}

/** @throws HttpError 404 without one of the two, 400 for one and the same */
export async function pairOf(db: Db, companyId: number, { kind, id, other }: Params): Promise<Pair> {
  if (Math.max(id, other) > highestId) throw notFound();
  if (id === other) throw invalid({ other: 'Kies twee verschillende.' });
  return { kind, kept: await personOf(db, companyId, kind, id), gone: await personOf(db, companyId, kind, other) };
}
