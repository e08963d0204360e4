import type { ImportKind, RealtimeEventName } from '@groepsapp/contract';
import { idsOf } from '../../base/ids.ts';
import type { Db } from '../../database/schema.ts';
import { publish } from '../../events/publish.ts';

/** The kinds whose changes open tablets follow by an event; kinds that no list shows are left out. */
const kindsOf = {
  'planning-changed': [
    'closed-day',
    'school-holiday',
    'combined-groups',
    'child',
    'placement',
    'contract',
    'planned-day',
  ],
  'record-changed': ['record-section', 'record-field', 'carer', 'child', 'child-carer', 'consent', 'record-value'],
  // What was shared of a child is taken back when its permission is withdrawn.
  'forms-changed': ['consent'],
  'documents-changed': ['consent'],
  'employees-changed': ['employee'],
  'shifts-changed': ['shift'],
  'activity-types-changed': ['activity-type'],
  // Tablets ask with the settings what their place and groups are called.
  'settings-changed': ['setting', 'establishment', 'group'],
} as const satisfies Partial<Record<RealtimeEventName, readonly ImportKind[]>>;

type Event = keyof typeof kindsOf;

/**
 * Tells open tablets of a company what kinds of rows changed: one event per establishment or company, whatever the
 * number of rows. Without ids an event means that anything of its kind may have changed.
 */
export async function announceKinds(db: Db, companyId: number, kinds: ReadonlySet<ImportKind>): Promise<void> {
  const rows = await db.selectFrom('establishment').where('company_id', '=', companyId).select('id').execute();
  const establishmentIds = idsOf(rows);
  if (establishmentIds.length === 0) return;
  for (const name of Object.keys(kindsOf) as Event[]) {
    if (!kindsOf[name].some((kind) => kinds.has(kind))) continue;
    if (name === 'settings-changed' || name === 'activity-types-changed') {
      for (const id of establishmentIds) {
        await publish(db, { name, data: { establishmentId: id }, to: { establishmentIds: [id] } });
      }
    } else if (name === 'employees-changed' || name === 'shifts-changed') {
      await publish(db, { name, data: { employeeIds: [] }, to: { establishmentIds } });
    } else await publish(db, { name, data: { childIds: [] }, to: { establishmentIds } });
  }
}
