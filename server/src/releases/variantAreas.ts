import { type Variant, variantNames } from '@groepsapp/contract';
import { isPackageName } from '@groepsapp/contract/delivery';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../database/index.ts';
import { publish } from '../events/publish.ts';
import { lockPointers, readComposed } from './composed.ts';
import { requireCompatibleVariants } from './gates/compatibility.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import { eachVariant, usualVariants, type Variants } from './variants.ts';

/** A change of the areas of a variant. */
interface AreasChange {
  variant: Variant;
  areas: readonly string[];
  changedAt: string;
  changedBy: string;
}

/** Reads all changes of the areas of the variants, oldest first. */
export async function readAreasChanges(db: Db): Promise<AreasChange[]> {
  const rows = await db.selectFrom('variant_areas').selectAll().orderBy('id').execute();
  return rows.map(({ variant, areas, changed_at, changed_by }) => ({
    variant,
    areas: areas === '' ? [] : areas.split(','),
    changedAt: changed_at,
    changedBy: changed_by,
  }));
}

/** Reads the composition of the variants: the usual one of a variant that no operator has changed. */
export async function readVariantAreas(db: Db): Promise<Variants> {
  const changed = new Map((await readAreasChanges(db)).map(({ variant, areas }) => [variant, areas]));
  const now = (name: Variant) => ({
    ...usualVariants[name],
    remotes: changed.get(name) ?? usualVariants[name].remotes,
  });
  return eachVariant(now);
}

/** The variants that include an area. */
export function variantsWith(variants: Variants, area: string): Variant[] {
  return variantNames.filter((name) => variants[name].remotes.includes(area));
}

interface AreasRequest {
  variant: Variant;
  area: string;
  action: 'add' | 'remove';
  by: string;
  clock: Clock;
}

function changedAreas(present: readonly string[], { variant, area, action }: AreasRequest): string[] {
  if (!isPackageName(area) || area === 'shell') throw new ReleaseRefused(`'${area}' is not a name of an area.`);
  const included = present.includes(area);
  if (action === 'add' && included) throw new ReleaseRefused(`${variant} includes ${area} already.`, 'conflict');
  if (action === 'remove' && !included) throw new ReleaseRefused(`${variant} does not include ${area}.`, 'not_found');
  return action === 'add' ? [...present, area] : present.filter((name) => name !== area);
}

async function change(tx: Tx, request: AreasRequest): Promise<string[]> {
  await lockPointers(tx);
  const { variant, by, clock } = request;
  const before = await readVariantAreas(tx);
  const areas = changedAreas(before[variant].remotes, request);
  const after = { ...before, [variant]: { ...before[variant], remotes: areas } };
  requireCompatibleVariants(await readComposed(tx), before, after);
  const changed_at = clock.now().toISOString();
  await tx
    .insertInto('variant_areas')
    .values({ variant, areas: areas.join(','), changed_at, changed_by: by })
    .execute();
  // No release moved; the event only makes open pages fetch the registry.
  await publish(tx, { name: 'registry-changed', data: { release: variant }, to: 'everyone' });
  return areas;
}

/**
 * Adds an area to a variant or removes one, on a running installation: new pages follow at once, and open pages offer
 * to reload.
 * @returns the areas of the variant after the change
 * @throws ReleaseRefused when nothing would change, or when the areas of the variant would not fit together
 */
export function changeVariantAreas(db: Db, request: AreasRequest): Promise<string[]> {
  return db.transaction().execute((tx) => change(tx, request));
}
