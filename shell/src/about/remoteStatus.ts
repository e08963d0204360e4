import { kernelSatisfies, type RegistryRemote } from '@groepsapp/contract/registry';
import type { Phase } from '../composition/lifeCycle';
import type { Transition } from '../composition/transitions';

/** How a remote is doing on this page. */
export interface RemoteStatus {
  name: string;
  release: string;
  /** The kernels that the release works with. */
  kernelRange: string;
  phase: Phase;
  /** How long its latest module took to load; `null` when none has. */
  loadMs: number | null;
  /** The last thing that went wrong, as a code, with the module it was in. */
  lastError: string | null;
}

/** What most needs to be known comes first. */
const byWeight: readonly Phase[] = ['crashed', 'unavailable', 'incompatible', 'loading', 'ready', 'idle'];

/** The phase that each module is in now, and how long the last load of one took. */
function readSteps(steps: readonly Transition[]): { phases: ReadonlyMap<string, Phase>; loadMs: number | null } {
  const phases = new Map<string, Phase>();
  let loadMs: number | null = null;
  for (const { module, phase, ms } of steps) {
    if (phase === 'ready' && phases.get(module) === 'loading') loadMs = ms;
    phases.set(module, phase);
  }
  return { phases, loadMs };
}

function statusOf(remote: RegistryRemote, steps: readonly Transition[], kernelVersion: string | null): RemoteStatus {
  const { phases, loadMs } = readSteps(steps);
  const present = new Set(phases.values());
  const fits = kernelVersion === null || kernelSatisfies(remote.kernel, kernelVersion);
  const failed = steps.findLast(({ code }) => code !== null);
  return {
    name: remote.name,
    release: remote.release,
    kernelRange: `^${remote.kernel}`,
    phase: fits ? (byWeight.find((phase) => present.has(phase)) ?? 'idle') : 'incompatible',
    loadMs,
    lastError: failed ? `${failed.code} (${failed.module.replace('./', '')})` : null,
  };
}

/**
 * How all remotes are doing.
 * @param remotes of the registry
 * @param transitions of all of them, oldest first
 * @param kernelVersion that the shell brings, if known
 */
export function remoteStatuses(
  remotes: readonly RegistryRemote[],
  transitions: readonly Transition[],
  kernelVersion: string | null,
): RemoteStatus[] {
  return remotes.map((remote) => {
    const steps = transitions.filter((transition) => transition.remote === remote.name);
    return statusOf(remote, steps, kernelVersion);
  });
}
