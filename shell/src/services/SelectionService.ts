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

const StoredSchema = v.object({
  establishment: v.nullable(EstablishmentSchema),
  groups: v.array(GroupSchema),
  /** Group ids, joined by commas. */
  groupIds: v.string(),
  groupId: v.nullable(v.number()),
  childId: v.nullable(v.number()),
});

const nothing: Selection = { establishment: null, groups: [], groupId: null, childId: null };

type Stored = v.InferOutput<typeof StoredSchema>;

const idsOf = (groups: readonly Group[]): string => groups.map(({ id }) => id).join(',');

function checkStored(value: unknown): Stored | null {
  const result = v.safeParse(StoredSchema, value);
  return result.success && result.output.groupIds === idsOf(result.output.groups) ? result.output : null;
}

function selectionOf({ groupIds: _, ...selection }: Stored): Selection {
  return selection;
}

/** Writes the topic `selection`: the chosen establishment, groups and child. */
export class SelectionService {
  private readonly stored: Section<Stored>;
  private readonly subscriptions = new Subscription();

  constructor(private readonly host: ServiceHost) {
    const { bus, owner, persistence } = host;
    this.stored = persistence.section({ name: 'selection', version: 2, check: checkStored });
    const stored = this.stored.read();
    owner.set('selection', stored ? selectionOf(stored) : nothing);
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

  /** Chooses an establishment, which clears the chosen groups. */
  chooseEstablishment(establishment: Establishment): void {
    this.write({ ...nothing, establishment });
  }

  /** Chooses groups. All of them become the group focus, and the chosen child is cleared. */
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
    const { groups } = selection;
    this.stored.write({ ...selection, groups: [...groups], groupIds: idsOf(groups) });
  }
}
