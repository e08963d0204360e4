import { calls, type Channel, kernelSatisfies, type Release } from '@groepsapp/contract';
import { fieldFaults, fieldsIn } from '@groepsapp/contract/fields';
import { type UnmetUse, unmetUses } from '@groepsapp/contract/kernelUse';
import type { Composed } from '../composed.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { enabledRemotes, type Variants } from '../variants.ts';
import { lostSlots } from './slots.ts';

/** Something that only one area may have: `key` for comparison, `what` for the message. */
interface Claim {
  key: string;
  what: string;
}

/** Normalises a route pattern: patterns that differ only in the names of parameters are equal to the router. */
function pathKey(path: string): string {
  return path
    .replaceAll(/:[^/]+/g, ':')
    .replace(/\/+$/, '')
    .toLowerCase();
}

function claimsOf({ area, handed = {} }: Release): Claim[] {
  const routes = (area?.routes ?? []).map(({ path }) => ({
    key: `route ${pathKey(path)}`,
    what: `the route '${path}'`,
  }));
  const slots = (area?.slots ?? []).map(({ slot, id }) => ({
    key: `slot ${slot} ${id}`,
    what: `the contribution '${id}' to the slot '${slot}'`,
  }));
  const paths = (area?.slots ?? []).flatMap(({ slot, path }) =>
    path === undefined ? [] : { key: `path ${slot} ${path}`, what: `the path '${path}' in the slot '${slot}'` },
  );
  const offered = Object.keys(handed).map((key) => ({ key: `offers ${key}`, what: `the ${key} to offer` }));
  return [...routes, ...slots, ...paths, ...offered];
}

function collisions(remotes: readonly Release[], channel: Channel): string[] {
  const owners = new Map<string, string>();
  return remotes.flatMap((remote) =>
    claimsOf(remote).flatMap(({ key, what }) => {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, remote.name);
      if (owner === undefined) return [];
      const whose =
        owner === remote.name ? `${owner} has ${what} twice` : `${owner} and ${remote.name} both have ${what}`;
      return [`On ${channel}, ${whose}; change it in src/area.ts of one of them and publish that again.`];
    }),
  );
}

function missingKernels(remotes: readonly Release[], shell: Release | undefined, channel: Channel): string[] {
  if (shell === undefined) return [];
  return remotes
    .filter(({ kernel }) => !kernelSatisfies(kernel, shell.kernel))
    .map(
      ({ name, release, kernel }) =>
        `On ${channel}, ${name} ${release} needs kernel ${kernel} and the shell ${shell.release} brings ${shell.kernel}; ` +
        `publish a shell with kernel ${kernel} or newer of the same major version first, or build ${name} for kernel ${shell.kernel}.`,
    );
}

function describeUnmet(remote: Release, shell: Release, { entry, name, since }: UnmetUse): string {
  const what = `${remote.name} ${remote.release} uses '${name}' of ${entry}`;
  if (since === null) {
    return (
      `${what}, which the kernel of the shell ${shell.release} does not have; ` +
      `publish a shell that has it first, or a release of ${remote.name} that does without.`
    );
  }
  return (
    `${what}, which is there since kernel ${since}, but says that kernel ${remote.kernel} will do; ` +
    `say "groepsapp": { "kernel": "${since}" } in its package.json, build it anew and publish that.`
  );
}

/** Checks the kernel exports that remotes use. Releases from before `kernelUses` was recorded are not checked. */
function missingExports(remotes: readonly Release[], shell: Release | undefined, channel: Channel): string[] {
  const exports = shell?.kernelExports;
  if (shell === undefined || exports === undefined) return [];
  return remotes.flatMap((remote) =>
    unmetUses(remote.kernelUses ?? {}, exports, remote.kernel).map(
      (unmet) => `On ${channel}, ${describeUnmet(remote, shell, unmet)}`,
    ),
  );
}

/** Checks the calls of the server that releases use. Releases from before `calls` was recorded are not checked. */
function missingCalls(releases: readonly Release[], channel: Channel): string[] {
  return releases.flatMap(({ name, release, calls: used = [] }) =>
    used
      .filter((key) => !Object.hasOwn(calls, key))
      .map(
        (key) =>
          `On ${channel}, ${name} ${release} uses the call '${key}', which this server does not answer; ` +
          `publish it when the server is one that does, or a release that does without.`,
      ),
  );
}

/**
 * Compares the fields that releases use with those of this server, and of what the shell and other areas hand on. Earlier
 * releases did not write them down.
 */
function otherFields(remotes: readonly Release[], shell: Release | undefined, channel: Channel): string[] {
  const handing = [...(shell ? [shell] : []), ...remotes].filter((one) => one.handed !== undefined);
  const handedBy = (host: Release) => (key: string) => {
    // Topics are of the shell alone; a slot that it does not have is another area's, or nobody's.
    const isGone = host === shell && key.startsWith('topic ') && host.handed?.[key] === undefined;
    return isGone ? new Map() : host.handed?.[key] && new Map(Object.entries(host.handed[key]));
  };
  return remotes.flatMap(({ name, release, fields = {} }) => [
    ...fieldFaults(fields, fieldsIn(calls)).map(
      (fault) =>
        `On ${channel}, ${name} ${release} does not fit this server: ${fault}; ` +
        `change that, build it with the packages of this server and publish that.`,
    ),
    ...handing.flatMap((host) =>
      fieldFaults(fields, handedBy(host)).map(
        (fault) =>
          `On ${channel}, ${name} ${release} does not fit ${describeHost(host)} ${host.release}: ${fault}; ` +
          `publish a release of it that has it first, or a release of ${name} that does without.`,
      ),
    ),
  ]);
}

const describeHost = ({ name }: Release) => (name === 'shell' ? 'the shell' : name);

const channels = ['stable', 'beta'] as const;

/** The remotes of a channel that some variant consists of, and those that move. */
function usedRemotes(releases: ReadonlyMap<string, Release>, moved: ReadonlySet<string>, variants: Variants) {
  const enabled = enabledRemotes(variants);
  return [...releases.values()].filter(({ name, kind }) => kind === 'remote' && (enabled.has(name) || moved.has(name)));
}

/** All incompatibilities, in the order in which they are found. */
function problemsOf(composed: Composed, moved: ReadonlySet<string>, variants: Variants): string[] {
  return channels.flatMap((channel) => {
    const releases = composed[channel];
    const remotes = usedRemotes(releases, moved, variants);
    const shell = releases.get('shell');
    return [
      ...missingKernels(remotes, shell, channel),
      ...missingExports(remotes, shell, channel),
      ...missingCalls(shell === undefined ? remotes : [shell, ...remotes], channel),
      ...otherFields(remotes, shell, channel),
      ...collisions(remotes, channel),
    ];
  });
}

function requireNoMore(before: readonly string[], after: readonly string[]): void {
  const problem = after.find((text) => !before.includes(text));
  if (problem !== undefined) throw new ReleaseRefused(problem, 'conflict');
}

/**
 * Checks that other areas of a variant fit together. Incompatibilities that existed before do not block the change.
 * @throws ReleaseRefused with the first new incompatibility
 */
export function requireCompatibleVariants(composed: Composed, before: Variants, after: Variants): void {
  requireNoMore(problemsOf(composed, new Set(), before), problemsOf(composed, new Set(), after));
}

/**
 * Checks that a move causes no new incompatibility on the channels. Incompatibilities that existed before do not block
 * the move.
 * @param variants define the remotes that are in use; remotes that are not in use and not moved are not checked
 * @throws ReleaseRefused with the first new incompatibility
 */
export function requireCompatible(
  before: Composed,
  after: Composed,
  moved: ReadonlySet<string>,
  variants: Variants,
): void {
  const lost = channels.flatMap((channel) =>
    lostSlots(before[channel], after[channel], usedRemotes(after[channel], moved, variants), channel),
  );
  requireNoMore(problemsOf(before, new Set(), variants), [...problemsOf(after, moved, variants), ...lost]);
}
