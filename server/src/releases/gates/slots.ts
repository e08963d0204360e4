import type { Channel, Release } from '@groepsapp/contract';

type Releases = ReadonlyMap<string, Release>;

/** The releases of a channel that hand on a slot of that name: the shell, or the area that offers it. */
function hostsOf(releases: Releases, slot: string): Release[] {
  return [...releases.values()].filter(({ handed = {} }) => Object.hasOwn(handed, `slot ${slot}`));
}

/**
 * The slots that a move takes away while areas fill them. A slot that nobody offered before is no reason to refuse: what fills it
 * is not drawn, and waits for the area that offers it.
 * @param filling the remotes after the move that are in use
 */
export function lostSlots(before: Releases, after: Releases, filling: readonly Release[], channel: Channel): string[] {
  return filling.flatMap(({ name, release, area }) =>
    (area?.slots ?? []).flatMap(({ slot, id }) => {
      const [host] = hostsOf(before, slot);
      if (host === undefined || hostsOf(after, slot).length > 0) return [];
      const now = after.get(host.name)?.release ?? 'nothing';
      return [
        `On ${channel}, ${name} ${release} fills the slot '${slot}' with '${id}', which ${host.name} no longer offers with ${now}; ` +
          `publish a release of ${name} that does without first, or one of ${host.name} that has it.`,
      ];
    }),
  );
}

/**
 * The slots that a release on a channel fills and that nothing there offers, so that these parts are not drawn. Of a shell from
 * before slots were recorded nothing is known.
 */
export function unofferedSlots(releases: Releases, name: string): string[] {
  if (releases.get('shell')?.handed === undefined) return [];
  const slots = new Set(releases.get(name)?.area?.slots.map(({ slot }) => slot));
  return [...slots].filter((slot) => hostsOf(releases, slot).length === 0);
}
