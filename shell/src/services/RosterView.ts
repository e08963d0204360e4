import * as v from 'valibot';
import type { ChildFilter, ChildOrder } from '@groepsapp/kernel';
import { noFilter, orderKeys, type Section } from '@groepsapp/kernel/host';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { ServiceHost } from './host';

const ViewSchema = v.object({
  filter: v.object({
    text: v.string(),
    presence: v.picklist(['all', 'present', 'today']),
    schoolId: v.nullable(v.number()),
    deselected: v.array(v.number()),
  }),
  order: v.nullable(v.object({ key: v.picklist(orderKeys), direction: v.picklist(['asc', 'desc']) })),
});

/** How the user wants to see the children. */
export interface View {
  filter: ChildFilter;
  /** `null`: as the establishment's settings say. */
  order: ChildOrder | null;
}

const asIs: View = { filter: noFilter, order: null };

function checkView(value: unknown): View | null {
  const result = v.safeParse(ViewSchema, value);
  return result.success ? result.output : null;
}

/** The filter and the order that the user has set, kept over reloads for as long as the session lasts. */
export class RosterView {
  private readonly stored: Section<View>;
  private readonly subject: BehaviorSubject<View>;
  readonly changes: Observable<View>;

  constructor(private readonly host: Pick<ServiceHost, 'bus' | 'persistence'>) {
    this.stored = host.persistence.section({ name: 'roster-view', version: 1, check: checkView });
    this.subject = new BehaviorSubject((this.hasSession() ? this.stored.read() : null) ?? asIs);
    this.changes = this.subject.asObservable();
  }

  get current(): View {
    return this.subject.value;
  }

  set(part: Partial<View>): void {
    const view = { ...this.current, ...part };
    this.stored.write(view);
    this.subject.next(view);
  }

  /** For other groups: nobody is hidden any more, the order stays. Without a session nothing is kept. */
  reset(): void {
    if (!this.hasSession()) this.subject.next(asIs);
    else if (this.current.filter !== noFilter) this.set({ filter: noFilter });
  }

  private hasSession(): boolean {
    return this.host.bus.topic('session').value !== null;
  }
}
