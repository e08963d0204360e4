import { hostname } from 'node:os';
import type { Channel } from '@groepsapp/contract';
import type { Clock } from '../base/clock.ts';
import type { Origin, PointerState } from '../releases/history.ts';
import type { ShareStatus } from './shares.ts';
import type { Figures, RecentMeasurements } from '../metrics/RecentMeasurements.ts';

/** Statistics of one release of a remote. */
export interface ReleaseFigures {
  release: string;
  /** `undefined` for a release that is not stored here. */
  origin: Origin | undefined;
  /** The channels that serve it; empty for a release that only open pages still use. */
  channels: readonly Channel[];
  hour: Figures;
  day: Figures;
}

export interface RemoteFigures {
  name: string;
  pointers: readonly PointerState[];
  releases: readonly ReleaseFigures[];
  /** The release that a share of the establishments tries or tried last. */
  tried: ShareStatus | undefined;
}

/** Data of the status page. */
export interface Status {
  now: Date;
  /** The process that answers; each process has its own metrics. */
  process: { host: string; pid: number };
  /** The moment from which the measurements of this process are complete. */
  since: Date;
  remotes: readonly RemoteFigures[];
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Sort order: the shell first, unknown names last. */
function weightOf(name: string): number {
  if (name === 'shell') return 0;
  return name === 'unknown' ? 2 : 1;
}

/** The releases in the database, for all processes. */
export interface Delivered {
  pointers: readonly PointerState[];
  shares: readonly ShareStatus[];
  /** The releases that browsers reported. */
  origins: readonly (Origin & { name: string; release: string })[];
}

/** Combines the releases that the channels serve with the measurements of browsers. */
export function statusOf({ pointers, shares, origins }: Delivered, recent: RecentMeasurements, clock: Clock): Status {
  const since = recent.completeSince();
  const seen = recent.seen();
  const names = [...new Set([...pointers.map(({ name }) => name), ...seen.map(({ remote }) => remote)])];
  names.sort((a, b) => weightOf(a) - weightOf(b) || a.localeCompare(b));
  const remotes = names.map((name): RemoteFigures => {
    const own = pointers.filter((pointer) => pointer.name === name);
    const reported = seen.filter(({ remote }) => remote === name).map(({ release }) => release);
    const releases = [...new Set([...own.map(({ release }) => release), ...reported])];
    return {
      name,
      pointers: own,
      tried: shares.find(({ share }) => share.name === name),
      releases: releases.map((release) => ({
        release,
        origin: origins.find((one) => one.name === name && one.release === release),
        channels: own.filter((pointer) => pointer.release === release).map(({ channel }) => channel),
        hour: recent.figures(name, release, hourMs),
        day: recent.figures(name, release, dayMs),
      })),
    };
  });
  return { now: clock.now(), process: { host: hostname(), pid: process.pid }, since, remotes };
}
