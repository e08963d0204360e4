import * as v from 'valibot';
import { check } from '@groepsapp/contract/registry';
import type { ChildFilter, ChildOrder, Kernel } from '@groepsapp/kernel';
import { noFilter, orderKeys, type Section } from '@groepsapp/kernel/host';
import { BehaviorSubject, debounceTime, filter, type Observable, skip, type Subscription } from 'rxjs';

const ViewSchema = v.object({
  filter: v.object({
    text: v.string(),
    presence: v.picklist(['all', 'present', 'today']),
    schoolId: v.nullable(v.number()),
    deselected: v.array(v.number()),
  }),
  order: v.nullable(v.object({ key: v.picklist(orderKeys), direction: v.picklist(['asc', 'desc']) })),
});

export interface View {
  filter: ChildFilter;
  /** `null` means the default order of the establishment's settings. */
  order: ChildOrder | null;
}

const asIs: View = { filter: noFilter, order: null };

/** Debounce in ms: the text is stored when the user stops typing. */
const writeAfter = 250;

/** The user's filter and sort order, stored so that they survive reloads within the session. */
export class RosterView {
  readonly #stored: Section<View>;
  readonly #subject: BehaviorSubject<View>;
  readonly #writing: Subscription;
  readonly changes: Observable<View>;

  readonly #kernel: Pick<Kernel, 'bus' | 'section'>;

  constructor(kernel: Pick<Kernel, 'bus' | 'section'>) {
    this.#kernel = kernel;
    this.#stored = kernel.section({ name: 'roster-view', version: 1, check: (value) => check(ViewSchema, value) });
    this.#subject = new BehaviorSubject((this.#hasSession() ? this.#stored.read() : null) ?? asIs);
    this.changes = this.#subject.asObservable();
    this.#writing = this.changes
      .pipe(
        skip(1),
        debounceTime(writeAfter),
        filter(() => this.#hasSession()),
      )
      .subscribe((view) => this.#stored.write(view));
  }

  get current(): View {
    return this.#subject.value;
  }

  filter(part: Partial<ChildFilter>): void {
    this.#subject.next({ ...this.current, filter: { ...this.current.filter, ...part } });
  }

  order(order: ChildOrder): void {
    this.#subject.next({ ...this.current, order });
  }

  /** Clears the filter and keeps the order, as other groups are chosen; without a session the order goes too. */
  reset(): void {
    this.#subject.next(this.#hasSession() ? { ...this.current, filter: noFilter } : asIs);
  }

  stop(): void {
    this.#writing.unsubscribe();
  }

  #hasSession(): boolean {
    return this.#kernel.bus.topic('session').value !== null;
  }
}
