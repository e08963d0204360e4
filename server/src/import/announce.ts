import type { ImportKind, RealtimeEventName } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { publish } from '../events/publish.ts';

type OfEstablishment = 'settings-changed' | 'activity-types-changed';
type Event = Extract<
  RealtimeEventName,
  OfEstablishment | 'employees-changed' | 'shifts-changed' | 'planning-changed' | 'record-changed'
>;

/** The events with which open tablets follow changes of a kind; kinds that no list shows are left out. */
const eventsOf: Readonly<Partial<Record<ImportKind, readonly Event[]>>> = {
  'closed-day': ['planning-changed'],
  'school-holiday': ['planning-changed'],
  'combined-groups': ['planning-changed'],
  employee: ['employees-changed'],
  shift: ['shifts-changed'],
  'record-section': ['record-changed'],
  'record-field': ['record-changed'],
  'activity-type': ['activity-types-changed'],
  setting: ['settings-changed'],
  carer: ['record-changed'],
  child: ['record-changed', 'planning-changed'],
  placement: ['planning-changed'],
  contract: ['planning-changed'],
  'planned-day': ['planning-changed'],
  'child-carer': ['record-changed'],
  consent: ['record-changed'],
  'record-value': ['record-changed'],
};

const isOfEstablishment = (name: Event): name is OfEstablishment =>
  name === 'settings-changed' || name === 'activity-types-changed';

/**
 * Tells open tablets of a company what kinds of rows changed: one event per establishment or company, whatever the
 * number of rows. Without ids an event means that anything of its kind may have changed.
 */
export async function announceKinds(db: Db, companyId: number, kinds: Iterable<ImportKind>): Promise<void> {
  const names = new Set([...kinds].flatMap((kind) => eventsOf[kind] ?? []));
  const rows = await db.selectFrom('establishment').where('company_id', '=', companyId).select('id').execute();
  const establishmentIds = rows.map(({ id }) => id);
  if (establishmentIds.length === 0) return;
  for (const name of names) {
    if (isOfEstablishment(name)) {
      for (const id of establishmentIds) {
        await publish(db, { name, data: { establishmentId: id }, to: { establishmentIds: [id] } });
      }
    } else if (name === 'employees-changed' || name === 'shifts-changed') {
      await publish(db, { name, data: { employeeIds: [] }, to: { establishmentIds } });
    } else await publish(db, { name, data: { childIds: [] }, to: { establishmentIds } });
  }
}
