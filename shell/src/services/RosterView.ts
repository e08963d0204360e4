import * as v from 'valibot';
import type { ChildFilter, ChildOrder } from '@groepsapp/kernel';
import { noFilter, orderKeys, type Section } from '@groepsapp/kernel/host';
import { BehaviorSubject, debounceTime, filter, type Observable, skip, type Subscription } from 'rxjs';
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

/** Who types goes on typing; only the text that stays is worth writing down. */
const writeAfter = 250;

/** The filter and the order that the user has set, kept over reloads for as long as the session lasts. */
export class RosterView {
  private readonly stored: Section<View>;
  private readonly subject: BehaviorSubject<View>;
  private readonly writing: Subscription;
  readonly changes: Observable<View>;

  constructor(private readonly host: Pick<ServiceHost, 'bus' | 'persistence'>) {
    this.stored = host.persistence.section({ name: 'roster-view', version: 1, check: checkView });
    this.subject = new BehaviorSubject((this.hasSession() ? this.stored.read() : null) ?? asIs);
    this.changes = this.subject.asObservable();
    this.writing = this.changes
      .pipe(
        skip(1),
        debounceTime(writeAfter),
        filter(() => this.hasSession()),
      )
      .subscribe((view) => this.stored.write(view));
  }

  get current(): View {
    return this.subject.value;
  }

  filter(part: Partial<ChildFilter>): void {
    this.subject.next({ ...this.current, filter: { ...this.current.filter, ...part } });
  }

  order(order: ChildOrder): void {
    this.subject.next({ ...this.current, order });
  }

  /** For other groups: nobody is hidden any more, the order stays. Without a session nothing does. */
  reset(): void {
    this.subject.next(this.hasSession() ? { ...this.current, filter: noFilter } : asIs);
  }

  stop(): void {
    this.writing.unsubscribe();
  }

  private hasSession(): boolean {
    return this.host.bus.topic('session').value !== null;
  }
}
