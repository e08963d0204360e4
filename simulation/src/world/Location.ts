import { Builder } from '../../../server/src/testing/Builder.ts';
import type { Place } from './Tablet';
import type { Server } from './Server';

/** A location with three groups, its children and its staff; and one next door, of which nobody here may see anything. */
export interface Location {
  groups: readonly number[];
  children: readonly { id: number; group: number }[];
  /** Where each tablet is used. */
  places: readonly Place[];
  /** A child of the location next door. */
  stranger: number;
}

/** Fills a server. Tablets have the groups of the location in turn, some all of them; every second one shares an account. */
export async function makeLocation({ db, clock }: Server, tablets: number, children: number): Promise<Location> {
  const build = new Builder({ db, clock } as ConstructorParameters<typeof Builder>[0]);
  const company_id = await build.company();
  const establishment = await build.establishment({ company_id });
  const groups: number[] = [];
  for (let count = 0; count < 3; count += 1) groups.push(await build.group({ establishment_id: establishment }));
  const placed: { id: number; group: number }[] = [];
  for (let count = 0; count < children; count += 1) {
    const group = groups[count % 3] ?? 0;
    const id = await build.child({ company_id });
    await build.placement({ child_id: id, group_id: group });
    placed.push({ id, group });
  }
  const nextDoor = await build.establishment({ company_id });
  const stranger = await build.child({ company_id });
  await build.placement({ child_id: stranger, group_id: await build.group({ establishment_id: nextDoor }) });
  const places: Place[] = [];
  for (let count = 0; count < tablets; count += 1) {
    const before = places.at(-1);
    const username = `medewerker${count}@opvang.example`;
    const isShared = count % 2 === 1 && before !== undefined;
    const account = isShared
      ? { username: before.username, account: before.account }
      : { username, account: await build.account({ company_id, username }, [establishment]) };
    places.push({ ...account, establishment, groups: count % 3 === 2 ? groups.slice(0, 1) : groups });
  }
  return { groups, children: placed, places, stranger };
}
