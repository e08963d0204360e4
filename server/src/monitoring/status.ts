import { hostname } from 'node:os';
import { type Clock, dayMs } from '../base/clock.ts';
import type { Origin, PointerState } from '../releases/history.ts';
import type { ShareStatus } from './shares.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';

const hourMs = 60 * 60 * 1000;

/** Sort order: the shell first, unknown names last. */
function weightOf(name: string): number {
  if (name === 'shell') return 0;
  return name === 'unknown' ? 2 : 1;
}

/** The releases in the database, for all processes. */
interface Delivered {
  pointers: readonly PointerState[];
  shares: readonly ShareStatus[];
  /** The releases that browsers reported. */
  origins: readonly (Origin & { name: string; release: string })[];
}

/** Combines the releases that the channels serve with the measurements of browsers, for the status page. */
export function installationStatus(
  { pointers, shares, origins }: Delivered,
  { recent, use }: Pick<Monitoring, 'recent' | 'use'>,
  clock: Clock,
) {
  const since = recent.completeSince();
  const seen = recent.seen();
  const names = [...new Set([...pointers.map(({ name }) => name), ...seen.map(({ remote }) => remote)])];
  names.sort((a, b) => weightOf(a) - weightOf(b) || a.localeCompare(b));
  const remotes = names.map((name) => {
    const own = pointers.filter((pointer) => pointer.name === name);
    const reported = seen.filter(({ remote }) => remote === name).map(({ release }) => release);
    const releases = [...new Set([...own.map(({ release }) => release), ...reported])];
    return {
      name,
      pointers: own,
      /** The release that a share of the establishments tries or tried last. */
      tried: shares.find(({ share }) => share.name === name),
      releases: releases.map((release) => ({
        release,
        /** `undefined` for a release that is not stored here. */
        origin: origins.find((one) => one.name === name && one.release === release),
        /** The channels that serve it; empty for a release that only open pages still use. */
        channels: own.filter((pointer) => pointer.release === release).map(({ channel }) => channel),
        hour: recent.figures(name, release, hourMs),
        day: recent.figures(name, release, dayMs),
        use: use.sums(name, release),
      })),
    };
  });
  return {
    now: clock.now(),
    /** The process that answers; each process has its own metrics. */
    process: { host: hostname(), pid: process.pid },
    /** The moment from which the measurements of this process are complete. */
    since,
    remotes,
  };
}

export type Status = ReturnType<typeof installationStatus>;
export type RemoteFigures = Status['remotes'][number];
export type ReleaseFigures = RemoteFigures['releases'][number];
