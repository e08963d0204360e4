import * as v from 'valibot';
import { check } from '@groepsapp/contract/registry';
import type { Establishment, Group, Selection } from '@groepsapp/kernel';
import { isGuarded, type Section } from '@groepsapp/kernel/host';
import { filter, fromEvent, Subscription } from 'rxjs';
import type { ServiceHost } from './host';
import { selectionSection } from '../last-frame/kept';

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
  groupIds: v.string(),
  groupId: v.nullable(v.number()),
  childId: v.nullable(v.number()),
});

const nothing: Selection = { establishment: null, groups: [], groupId: null, childId: null };

type Stored = v.InferOutput<typeof StoredSchema>;

const idsOf = (groups: readonly Group[]): string => groups.map(({ id }) => id).join(',');

function checkStored(value: unknown): Stored | null {
  const stored = check(StoredSchema, value);
  return stored && stored.groupIds === idsOf(stored.groups) ? stored : null;
}

function selectionOf({ groupIds: _, ...selection }: Stored): Selection {
  return selection;
}

/** Whether two selections are of the same groups of the same establishment; the child is chosen per tab. */
function isSameWork(one: Selection, other: Selection): boolean {
  return (
    one.establishment?.id === other.establishment?.id &&
    idsOf(one.groups) === idsOf(other.groups) &&
    one.groupId === other.groupId
  );
}

/** What is shown of a selection. */
const looksOf = ({ establishment, groups }: Selection): string =>
  JSON.stringify([establishment?.name, groups.map(({ name, abbreviation, color }) => [name, abbreviation, color])]);

/**
 * Writes the topic `selection`: the chosen establishment, groups and child. What another tab chooses is followed here,
 * unless that would lose unsaved work; until then this tab stores nothing, so that it cannot undo that choice.
 */
export class SelectionService {
  readonly #stored: Section<Stored>;
  readonly #subscriptions = new Subscription();

  readonly #host: ServiceHost;

  constructor(host: ServiceHost) {
    this.#host = host;
    const { bus, owner, persistence } = host;
    this.#stored = persistence.section({ ...selectionSection, check: checkStored });
    const stored = this.#stored.read();
    owner.set('selection', stored ? selectionOf(stored) : nothing);
    this.#subscriptions.add(
      bus
        .topic('session')
        .changes.pipe(filter((session) => session === null))
        .subscribe(() => owner.set('selection', nothing)),
    );
    this.#subscriptions.add(owner.commands('selectChild').subscribe(({ childId }) => this.#selectChild(childId)));
    const stop = this.#stored.onChangedElsewhere(() => this.#follow());
    this.#subscriptions.add(stop);
    this.#subscriptions.add(fromEvent(document, 'visibilitychange').subscribe(() => this.#follow()));
  }

  /** Chooses an establishment, which clears the chosen groups. */
  chooseEstablishment(establishment: Establishment): void {
    this.#choose({ ...nothing, establishment });
  }

  /** Chooses groups. All of them become the group focus, and the chosen child is cleared. */
  chooseGroups(groups: readonly Group[]): void {
    this.#choose({ ...this.#current, groups: [...groups], groupId: null, childId: null });
  }

  /**
   * Takes over what the chosen establishment and groups are called now, and their colours; not while somebody has unsaved
   * work, as areas begin anew with another list of groups.
   * @param groups of that establishment
   */
  renew(establishments: readonly Establishment[], groups: readonly Group[]): void {
    const current = this.#current;
    const latest = {
      ...current,
      establishment: establishments.find(({ id }) => id === current.establishment?.id) ?? current.establishment,
      groups: current.groups.map((group) => groups.find(({ id }) => id === group.id) ?? group),
    };
    if (this.#elsewhere() === null && !isGuarded() && looksOf(latest) !== looksOf(current)) this.#write(latest);
  }

  /** What was kept is of other children from now on, also what areas keep that this page has not loaded. */
  #choose(selection: Selection): void {
    this.#write(selection);
    this.#host.persistence.dropDisposables();
  }

  stop(): void {
    this.#subscriptions.unsubscribe();
  }

  #selectChild(childId: number | null): void {
    const elsewhere = this.#elsewhere();
    if (elsewhere === null) this.#write({ ...this.#current, childId });
    else this.#host.owner.set('selection', { ...this.#current, childId });
  }

  #follow(): void {
    const elsewhere = this.#elsewhere();
    if (elsewhere !== null && elsewhere.groups.length > 0 && !isGuarded()) this.#host.owner.set('selection', elsewhere);
  }

  /** The newer selection of another tab; `null` when this tab uses it already. */
  #elsewhere(): Selection | null {
    const stored = this.#stored.read();
    if (stored === null || this.#host.bus.topic('session').value === null) return null;
    const selection = selectionOf(stored);
    return isSameWork(selection, this.#current) ? null : selection;
  }

  get #current(): Selection {
    return this.#host.bus.topic('selection').value;
  }

  #write(selection: Selection): void {
    this.#host.owner.set('selection', selection);
    const { groups } = selection;
    this.#stored.write({ ...selection, groups: [...groups], groupIds: idsOf(groups) });
  }
}
