import { hostname } from 'node:os';
import type { Channel } from '@groepsapp/contract';
import type { Clock } from '../clock.ts';
import type { PointerState } from '../releases/history.ts';
import type { Figures, RecentMeasurements } from './RecentMeasurements.ts';

/** How one release of a remote is doing. */
export interface ReleaseFigures {
  release: string;
  /** Where it is served; none for one that open pages still use. */
  channels: readonly Channel[];
  hour: Figures;
  day: Figures;
}

export interface RemoteFigures {
  name: string;
  pointers: readonly PointerState[];
  releases: readonly ReleaseFigures[];
}

/** What the page for the operator shows. */
export interface Status {
  now: Date;
  /** Which process answers, since each counts for itself. */
  process: { host: string; pid: number };
  /** From when on this process knows all there is to know. */
  since: Date;
  remotes: readonly RemoteFigures[];
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The shell comes first, and names that nobody published come last. */
function weightOf(name: string): number {
  if (name === 'shell') return 0;
  return name === 'unknown' ? 2 : 1;
}

/** Brings together what the channels serve and how browsers fared with it. */
export function statusOf(pointers: readonly PointerState[], recent: RecentMeasurements, clock: Clock): Status {
  const since = recent.completeSince();
  const seen = recent.seen();
  const names = [...new Set([...pointers.map(({ name }) => name), ...seen.map(({ remote }) => remote)])];
  names.sort((a, b) => weightOf(a) - weightOf(b) || a.localeCompare(b));
  const remotes = names.map((name): RemoteFigures => {
    const own = pointers.filter((pointer) => pointer.name === name);
    const told = seen.filter(({ remote }) => remote === name).map(({ release }) => release);
    const releases = [...new Set([...own.map(({ release }) => release), ...told])];
    return {
      name,
      pointers: own,
      releases: releases.map((release) => ({
        release,
        channels: own.filter((pointer) => pointer.release === release).map(({ channel }) => channel),
        hour: recent.figures(name, release, hourMs),
        day: recent.figures(name, release, dayMs),
      })),
    };
  });
  return { now: clock.now(), process: { host: hostname(), pid: process.pid }, since, remotes };
}
