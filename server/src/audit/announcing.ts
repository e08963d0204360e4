import type { EventsAbout } from '@groepsapp/contract';
import { publishAboutChildren } from '../events/publishAbout.ts';
import type { AuditAct, AuditSubject } from './actions.ts';
import { type Audited, type Writer, writeAudits } from './audit.ts';

/**
 * Makes the function that announces changes of one kind of item: it writes an audit line of each item, and publishes
 * one live event about their children. Call it in the transaction of the change.
 * @param subject with which the action of the audit line begins
 */
export function announcing<Subject extends AuditSubject>(event: EventsAbout<'childIds'>, subject: Subject) {
  return async (context: Writer, act: AuditAct<Subject>, ...items: readonly Audited[]): Promise<void> => {
    await writeAudits(context, `${subject}.${act}`, items);
    const children = new Set(items.map(({ childId }) => childId));
    await publishAboutChildren(context, event, [...children]);
  };
}
