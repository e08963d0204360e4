import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleDirs } from '../build/buildAll.ts';
import { loadContract } from '../area/area.ts';
import { readCalls } from '../kernel/answerTable.ts';
import { readExportList } from '../kernel/exportList.ts';
import { readPackage, releaseName } from '../packages.mjs';
import { installationAt } from '../publishing/program.ts';
import { readRelease } from '../publishing/archive.ts';
import { Refusal } from '../refusal.ts';
import type { Release } from '@groepsapp/contract/registry';
import type { Pointer } from '../publishing/Installation.ts';

type Print = (line: string) => void;

/** A package with the release that was built of it last. */
export interface Built {
  owner: string;
  release: Release;
}

const join = (texts: readonly string[]) => (texts.length === 0 ? 'none' : texts.join(', '));

const offeredBy = ({ handed = {} }: Release) =>
  Object.keys(handed).flatMap((key) => (key.startsWith('slot ') ? [key.slice('slot '.length)] : []));

/** Who draws what fills a slot; nothing for the slots of the shell and the kernel. */
function describeHost(slot: string, all: readonly Built[]): string {
  const host = all.find(({ release }) => offeredBy(release).includes(slot))?.release;
  if (host === undefined) return ' (offered by nobody here)';
  return host.kind === 'shell' ? '' : ` (of ${host.name})`;
}

/** What a release consists of and needs, a line each. @param all the other releases with which it is built */
export function describeBuilt(
  { owner, release }: Built,
  pointers: readonly Pointer[],
  all: readonly Built[],
): string[] {
  const { name, kernel, area, calls = [], kernelUses = {}, fields = {}, files } = release;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const used = Object.values(fields).reduce((sum, one) => sum + Object.keys(one).length, 0);
  const offered = release.kind === 'shell' ? [] : offeredBy(release);
  const served = pointers.filter((pointer) => pointer.name === name);
  return [
    `${name} ${release.release}, owner ${owner}, kernel ${kernel}, ${(bytes / 1000).toFixed(0)} kB`,
    `  routes: ${join((area?.routes ?? []).map((route) => route.path))}`,
    `  slots: ${join((area?.slots ?? []).map(({ slot, id }) => `${slot} ${id}${describeHost(slot, all)}`))}`,
    ...(offered.length > 0 ? [`  offers: ${join(offered)}`] : []),
    `  calls: ${join(calls)} (${used} fields)`,
    `  kernel: ${join(Object.entries(kernelUses).map(([entry, names]) => `${entry} (${names.join(' ')})`))}`,
    ...served.map(({ channel, release: id, moved_at }) => `  ${channel}: ${id} since ${moved_at}`),
  ];
}

/** Whether a text names a field of a call, as `GET /children answer[].name` or shorter as `GET /children.name`. */
function isField(what: string, call: string, field: string): boolean {
  return what === `${call} ${field}` || (what.startsWith(`${call}.`) && field.endsWith(what.slice(call.length)));
}

/** The parts of an area that nothing switches on when a setting, or a role, is off. */
function partsOn({ name, area }: Release, setting: string): string[] {
  const isOnlyBy = ({ enabledBy = [] }: { enabledBy?: readonly string[] | undefined }) =>
    enabledBy.length > 0 && enabledBy.every((one) => one === setting);
  return [
    ...(area?.routes ?? []).filter(isOnlyBy).map(({ path: at }) => `${name}: its route ${at}`),
    ...(area?.menu ?? []).filter(isOnlyBy).map(({ label }) => `${name}: its menu item ${label}`),
    ...(area?.slots ?? []).filter(isOnlyBy).map(({ slot, id }) => `${name}: its contribution ${slot} ${id}`),
  ];
}

/**
 * The places of a release that use a call, a topic, a field (`GET /children answer[].name`), an export of the kernel, a route, a
 * slot, or a setting that alone switches them on.
 */
export function usesIn(release: Release, what: string): string[] {
  const { name, area, calls = [], kernelUses = {}, fields = {} } = release;
  const ofField = Object.entries(fields).flatMap(([call, uses]) =>
    Object.entries(uses)
      .filter(([field]) => isField(what, call, field))
      .map(([field, { at }]) => `${name} ${at}: ${call} ${field}`),
  );
  const ofKernel = Object.entries(kernelUses)
    .filter(([entry, names]) => entry === what || names.includes(what))
    .map(([entry]) => `${name}: ${what} of ${entry}`);
  const use = fields[what]?.['request'] ?? fields[what]?.['value'];
  const asWhole = calls.includes(what) || use ? [`${name} ${use?.at ?? ''}: ${what}`] : [];
  const places = [
    ...(area?.routes ?? []).filter((route) => route.path === what).map(() => `${name}: its route`),
    ...(area?.slots ?? []).filter(({ slot }) => slot === what).map(({ id }) => `${name}: its contribution ${id}`),
  ];
  return [...ofField, ...ofKernel, ...asWhole, ...places, ...partsOn(release, what)];
}

/** Whether there is such a call, topic, field, export of the kernel, route, slot or setting at all: else nothing can be said of it. */
async function isKnown(what: string, all: readonly Built[]): Promise<boolean> {
  const { fieldsOf } = await loadContract('fields');
  const calls = await readCalls();
  const { entries } = readExportList();
  const parts = all.flatMap(({ release: { area } }) => [
    ...(area?.routes ?? []).map((route) => route.path),
    ...(area?.slots ?? []).map(({ slot }) => slot),
    ...[...(area?.routes ?? []), ...(area?.menu ?? []), ...(area?.slots ?? [])].flatMap((part) => part.enabledBy ?? []),
  ]);
  if (Object.hasOwn(entries, what) || parts.includes(what)) return true;
  if (Object.values(entries).some((names) => Object.hasOwn(names, what))) return true;
  const handed = Object.assign({}, ...all.map(({ release }) => release.handed ?? {}));
  const fields = [
    ...Object.entries(calls).map(([key, call]) => [key, [...fieldsOf(call).keys()]] as const),
    ...Object.entries(handed).map(([key, one]) => [key, Object.keys(one ?? {})] as const),
  ];
  return fields.some(([key, paths]) => key === what || paths.some((field) => isField(what, key, field)));
}

async function readBuilt(dir: string): Promise<Built | null> {
  if (!existsSync(path.join(dir, 'dist/release.json'))) return null;
  const owner = readPackage(dir).groepsapp?.owner ?? 'nobody is named';
  return { owner, release: await readRelease(path.join(dir, 'dist')) };
}

/**
 * Prints what each area consists of and needs, by the releases that were built last; or what uses a thing, and so breaks when
 * that goes.
 * @param args `--breaks <call, topic, field of these, export of the kernel, route, slot or setting>`; `--to <address>` adds what its channels serve
 */
export async function map(args: string[], env: Record<string, string | undefined>, print: Print): Promise<void> {
  const options = { breaks: { type: 'string' }, to: { type: 'string' } } as const;
  const { breaks, to } = parseArgs({ args, options }).values;
  const all = await Promise.all(bundleDirs.map(readBuilt));
  const built = all.filter((one) => one !== null);
  const missing = bundleDirs.filter((_, index) => all[index] === null).map((dir) => releaseName(readPackage(dir)));
  if (missing.length > 0) throw new Refusal(`${join(missing)} must be built first: \`npm run build\`.`);
  if (breaks === undefined) {
    const pointers = to === undefined ? [] : await installationAt(to, env).status();
    for (const one of built) describeBuilt(one, pointers, built).forEach(print);
    return;
  }
  const uses = built.flatMap(({ release }) => usesIn(release, breaks));
  if (uses.length > 0) return uses.forEach(print);
  if (await isKnown(breaks, built)) return print(`No area that is built here uses ${breaks}.`);
  throw new Refusal(`There is no call, topic, field, export of the kernel, route, slot or setting '${breaks}'.`);
}
