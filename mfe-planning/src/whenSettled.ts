import type { Kernel } from '@groepsapp/kernel';
import { outboxOf, type OnceCall, type OutboxEntry, type OutboxHandle } from '@groepsapp/kernel/changes';

/** The outcome of outbox changes; changes that the user withdrew are in neither list. */
interface Outcome<K extends OnceCall> {
  sent: readonly OutboxEntry<K>[];
  refused: readonly OutboxEntry<K>[];
}

export type Told<K extends OnceCall> = (outcome: Outcome<K>) => void;

/** Key shared by a change and the parts in which it was sent. */
const originOf = ({ about, madeAt }: OutboxEntry) => `${about} ${madeAt}`;

/** Tells once, when the server has stored or refused all of some changes, or the user withdrew them. @param keys of `add` */
export function whenSettled<K extends OnceCall>(
  kernel: Kernel,
  outbox: OutboxHandle<K>,
  keys: readonly string[],
  told: Told<K>,
): void {
  const { store } = outboxOf(kernel);
  const isOfOutbox = (entry: OutboxEntry): entry is OutboxEntry & OutboxEntry<K> => entry.outbox === outbox.name;
  const known = store.all.filter(isOfOutbox);
  const origins = new Set(known.filter(({ key }) => keys.includes(key)).map(originOf));
  const others = new Set(known.map(({ key }) => key).filter((key) => !keys.includes(key)));
  const sent = new Map<string, OutboxEntry<K>>();
  const stop = store.subscribe(() => {
    const own = store.all.filter(isOfOutbox).filter((entry) => origins.has(originOf(entry)) && !others.has(entry.key));
    // A sent change leaves the outbox as soon as a screen shows it.
    for (const entry of own) if (entry.state === 'sent') sent.set(entry.key, entry);
    if (own.some(({ state }) => state === 'waiting')) return;
    stop();
    told({ sent: [...sent.values()], refused: own.filter(({ state }) => state === 'refused') });
  });
}
