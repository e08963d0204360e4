import path from 'node:path';
import { findAreas } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { readArea } from '../area/area.ts';

/** The names of a new area. */
export interface AreaNames {
  /** Of the package and its folder: `mfe-day-trips`. */
  name: string;
  /** In addresses and names of folders: `day-trips`. */
  slug: string;
  /** In names of components: `DayTrips`. */
  component: string;
  /** In the menu and above the screen. */
  label: string;
}

/** Reserved first path segments: the shell's own screens, and paths that the gateway serves. */
export const takenByOthers = [
  'about',
  'authentication',
  'dashboard',
  'forgot-password',
  'icons',
  'login',
  'logout',
  'remotes',
  'select-establishment',
  'select-group',
  'shell',
];

const namePattern = /^mfe(-[a-z][a-z0-9]*)+$/;
const labelPattern = /^[\p{L}\d][\p{L}\d -]{0,23}$/u;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Works out what a new area is called. @param label left out: made of the name */
export function namesOf(name: string, label: string | undefined): AreaNames {
  if (!namePattern.test(name)) {
    throw new Refusal(
      `'${name}' is not a name for an area: 'mfe-' and then words of small letters, with hyphens between them, such as mfe-day-trips.`,
    );
  }
  const slug = name.slice('mfe-'.length);
  const chosen = label ?? capitalised(slug.replaceAll('-', ' '));
  if (!labelPattern.test(chosen)) {
    throw new Refusal(
      `The label '${chosen}' does not fit in the menu: letters, digits, spaces and hyphens, at most 24; choose one with --label.`,
    );
  }
  return { name, slug, component: slug.split('-').map(capitalised).join(''), label: chosen };
}

/** Checks that no other area already has the name, route or card of the new area. */
export async function requireFree({ name, slug }: AreaNames, root: string) {
  const areas = findAreas(root);
  if (areas.includes(name)) throw new Refusal(`${name} exists already.`);
  if (takenByOthers.includes(slug)) throw new Refusal(`/${slug} is not an area's to take; choose another name.`);
  for (const other of areas) {
    const { routes, slots } = await readArea(path.join(root, other));
    const route = routes.find(({ path: taken }) => taken.split('/')[1] === slug);
    if (route) throw new Refusal(`${other} has the route '${route.path}' already; choose another name.`);
    const slot = slots.find(({ id }) => id === slug);
    if (slot) throw new Refusal(`${other} has a contribution called '${slot.id}' already; choose another name.`);
  }
}
