import { idsOf } from '../base/ids.ts';
import type { Tx } from '../database/schema.ts';
import { publishAboutChildren } from '../events/publishAbout.ts';
import type { CallServices } from '../http/calls.ts';
import type { Person } from './person.ts';

const topics = ['planning-changed', 'record-changed', 'messages-changed', 'photo-changed'] as const;

/** Has tablets fetch anew what is about a child, or about the children of a carer. Call it while their rows are there. */
export async function tellTablets(
  context: Pick<CallServices, 'clock'> & { db: Tx },
  { kind, id }: Pick<Person, 'kind' | 'id'>,
): Promise<void> {
  const bonds = context.db.selectFrom('child_carer').where('carer_id', '=', id).select('child_id as id');
  const children = kind === 'child' ? [id] : kind === 'carer' ? idsOf(await bonds.execute()) : [];
  if (children.length > 0) for (const topic of topics) await publishAboutChildren(context, topic, children);
}
