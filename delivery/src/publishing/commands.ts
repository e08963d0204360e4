import path from 'node:path';
import { packRelease, readRelease } from './archive.ts';
import { Refusal } from '../refusal.ts';
import { nowhere, type Channel, type Installation, type Moved, type Pointer } from './Installation.ts';

export type Print = (line: string) => void;

function servedBy(pointers: Pointer[], name: string, channel: Channel): string | null {
  return pointers.find((pointer) => pointer.name === name && pointer.channel === channel)?.release ?? null;
}

function describeMoved({ name, release, channel, outcome, from }: Moved) {
  if (outcome === 'unchanged' || from === release) return `${channel} already serves ${name} ${release}`;
  return `${channel} now serves ${name} ${release}${from ? ` (was ${from})` : ''}`;
}

/** A build of an area, and where it is. */
export interface Built {
  name: string;
  folder: string;
}

/** Packs a build to be sent. @throws Refusal when it is of another area */
export async function packBuild({ name, folder }: Built, print: Print): Promise<Buffer> {
  const release = await readRelease(folder);
  if (release.name !== name) {
    throw new Refusal(`${path.resolve(folder)} holds a release of '${release.name}', not of '${name}'.`);
  }
  const { archive, files } = await packRelease(folder, release);
  print(`Sending ${release.release}: ${files} files, ${(archive.length / 1000).toFixed(0)} kB ...`);
  return archive;
}

/** Sends a build to an installation and lets a channel serve it. */
export async function publish(
  installation: Installation,
  { channel, ...built }: Built & { channel: Channel },
  print: Print,
) {
  const { name } = built;
  const current = servedBy(await installation.status(), name, channel);
  print(`${channel} of ${installation.origin} serves ${current ?? 'none of its own'}`);
  const archive = await packBuild(built, print);
  const query = { channel, expected: current ?? nowhere };
  const moved = await installation.ask('publish', { name, query, archive });
  print(describeMoved(moved));
  if (moved.variants?.length === 0) {
    print(
      `No variant includes ${name}, so that nobody sees it yet; an operator adds it with \`npm run operate -- areas add --variant groepsapp --area ${name}\`.`,
    );
  }
  for (const slot of moved.unoffered ?? []) {
    print(`Nothing on ${channel} offers the slot '${slot}' that it fills: that part is not drawn until an area does.`);
  }
}

/** Lets stable serve what beta serves, to all or to a share of the establishments. */
export async function promote(
  installation: Installation,
  { name, share }: { name: string; share?: number | undefined },
  print: Print,
) {
  const pointers = await installation.status();
  const release = servedBy(pointers, name, 'beta');
  if (release === null) throw new Refusal(`Beta serves no '${name}' of its own; publish one to beta first.`);
  const query = { release, expected: servedBy(pointers, name, 'stable') ?? nowhere };
  if (share === undefined) return print(describeMoved(await installation.ask('promote', { name, query })));
  const shared = { ...query, share: String(share) };
  const { establishments, ofEstablishments, from } = await installation.ask('share', { name, query: shared });
  print(`${establishments} of ${ofEstablishments} establishments now try ${name} ${release}; the others keep ${from}`);
}

/** Lets a channel serve an earlier release again; one that is named also where the channel serves none. */
export async function rollback(
  installation: Installation,
  { name, channel, release }: { name: string; channel: Channel; release?: string | undefined },
  print: Print,
) {
  const current = servedBy(await installation.status(), name, channel);
  if (current === null && release === undefined) {
    throw new Refusal(`There is no '${name}' on ${channel} to roll back; --release names one to serve again.`);
  }
  const query = { channel, expected: current ?? nowhere, ...(release && { to: release }) };
  print(describeMoved(await installation.ask('rollback', { name, query })));
}

/**
 * What both channels serve after an area was withdrawn: beta gets from stable what it has none of its own of.
 * @param left release that each channel has of its own
 */
function describeLeft(name: string, { stable, beta }: Record<Channel, string | null>) {
  if (stable === null && beta === null) return `stable and beta no longer serve ${name}`;
  if (stable === null) return `stable no longer serves ${name}; beta still serves ${beta}`;
  return `beta no longer serves a ${name} of its own; stable still serves ${stable}, and so users of beta get that`;
}

/** Takes an area out of a channel: its menu items, routes and cards go. */
export async function withdraw(
  installation: Installation,
  { name, channel }: { name: string; channel: Channel },
  print: Print,
) {
  const pointers = await installation.status();
  const current = servedBy(pointers, name, channel);
  if (current === null) throw new Refusal(`There is no '${name}' on ${channel} to withdraw.`);
  const { channels } = await installation.ask('withdraw', { name, query: { channel, expected: current } });
  const leftOn = (one: Channel) => (channels.includes(one) ? null : servedBy(pointers, name, one));
  print(describeLeft(name, { stable: leftOn('stable'), beta: leftOn('beta') }));
}

/** Shows what every channel serves. */
export async function status(installation: Installation, print: Print) {
  const { pointers, shares } = await installation.ask('status', { query: {} });
  for (const { channel, name, release, moved_at, moved_by, commit, clean } of pointers) {
    const tree = clean === false ? ' with changes' : '';
    const origin = commit ? `, of commit ${commit.slice(0, 12)}${tree}` : '';
    print(`${name} ${channel}: ${release}${origin}, since ${moved_at} by ${moved_by}`);
  }
  for (const { name, share, release, started_at, started_by } of shares) {
    print(`${name} stable for ${share}%: ${release}, since ${started_at} by ${started_by}`);
  }
}

/** Shows what moved when, and by whom. */
export async function history(
  installation: Installation,
  { name, channel }: { name: string; channel?: Channel | undefined },
  print: Print,
) {
  const { moves } = await installation.ask('history', { name, query: channel ? { channel } : {} });
  for (const move of moves) {
    const { moved_at, moved_by, action, from_release, to_release, note } = move;
    print(
      `${moved_at} ${moved_by}: ${action} on ${move.channel}, ${from_release ?? 'none'} -> ${to_release || 'none'}${note && ` (${note})`}`,
    );
  }
}

/** Shows where an area failed in browsers: positions in its sources, as far as the maps of its releases tell them. */
export async function faults(
  installation: Installation,
  { name, release }: { name: string; release?: string | undefined },
  print: Print,
) {
  const { faults: found } = await installation.ask('faults', { name, query: release ? { release } : {} });
  if (found.length === 0) print(`No fault of ${name} is known`);
  for (const { release: of, code, reports, first_at, last_at, frames } of found) {
    print(`${of} ${code}: ${reports} times, from ${first_at} to ${last_at}`);
    for (const { script, source, name: called } of frames) {
      print(`  at ${called === null ? '' : `${called} `}${source ?? script}`);
    }
  }
}
