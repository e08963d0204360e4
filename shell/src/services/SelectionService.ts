import * as v from 'valibot';
import type { Establishment, Group, Selection } from '@groepsapp/kernel';
import type { Section } from '@groepsapp/kernel/host';
import { filter, Subscription } from 'rxjs';
import type { ServiceHost } from './host';

const EstablishmentSchema = v.object({ id: v.number(), idCompany: v.number(), name: v.string() });

const GroupSchema = v.object({
  id: v.number(),
  idGroup: v.number(),
  name: v.string(),
  abbreviation: v.string(),
  color: v.string(),
});

const SelectionSchema = v.object({
  establishment: v.nullable(EstablishmentSchema),
  groups: v.array(GroupSchema),
  groupId: v.nullable(v.number()),
  childId: v.nullable(v.number()),
});

const nothing: Selection = { establishment: null, groups: [], groupId: null, childId: null };

function checkSelection(value: unknown): Selection | null {
  const result = v.safeParse(SelectionSchema, value);
  return result.success ? result.output : null;
}

/** Writes the topic `selection`: with which establishment, groups and child the user works. */
export class SelectionService {
  private readonly stored: Section<Selection>;
  private readonly subscriptions = new Subscription();

  constructor(private readonly host: ServiceHost) {
    const { bus, owner, persistence } = host;
    this.stored = persistence.section({ name: 'selection', version: 1, check: checkSelection });
    owner.set('selection', this.stored.read() ?? nothing);
    this.subscriptions.add(
      bus
        .topic('session')
        .changes.pipe(filter((session) => session === null))
        .subscribe(() => owner.set('selection', nothing)),
    );
    this.subscriptions.add(
      owner.commands('selectChild').subscribe(({ childId }) => this.write({ ...this.current, childId })),
    );
  }

  /** Another establishment: its groups are still to be chosen. */
  chooseEstablishment(establishment: Establishment): void {
    this.write({ ...nothing, establishment });
  }

  /** All given groups come in focus together, and no child is. */
  chooseGroups(groups: readonly Group[]): void {
    this.write({ ...this.current, groups: [...groups], groupId: null, childId: null });
  }

  stop(): void {
    this.subscriptions.unsubscribe();
  }

  private get current(): Selection {
    return this.host.bus.topic('selection').value;
  }

  private write(selection: Selection): void {
    this.host.owner.set('selection', selection);
    this.stored.write(selection);
  }
}
