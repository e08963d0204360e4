import { kernelSatisfies, type RegistryRemote } from '@groepsapp/contract/registry';
import type { Phase } from '../composition/lifeCycle';
import type { Transition } from '../composition/transitions';

export interface RemoteStatus {
  name: string;
  release: string;
  kernelRange: string;
  phase: Phase;
  /** Load time of its most recently loaded module, in ms; `null` when none has loaded. */
  loadMs: number | null;
  /** The last error as a code, with the module it occurred in. */
  lastError: string | null;
}

/** Phases by severity, the most severe first. */
const byWeight: readonly Phase[] = ['crashed', 'unavailable', 'incompatible', 'loading', 'ready', 'idle'];

/** The current phase of each module, and the duration of the last load. */
function readSteps(steps: readonly Transition[]): { phases: ReadonlyMap<string, Phase>; loadMs: number | null } {
  const phases = new Map<string, Phase>();
  let loadMs: number | null = null;
  for (const { module, phase, ms } of steps) {
    if (phase === 'ready' && phases.get(module) === 'loading') loadMs = ms;
    phases.set(module, phase);
  }
  return { phases, loadMs };
}

function remoteStatus(
  remote: RegistryRemote,
  steps: readonly Transition[],
  kernelVersion: string | null,
): RemoteStatus {
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

/** @param transitions of all modules, oldest first */
export function remoteStatuses(
  remotes: readonly RegistryRemote[],
  transitions: readonly Transition[],
  kernelVersion: string | null,
): RemoteStatus[] {
  return remotes.map((remote) => {
    const steps = transitions.filter((transition) => transition.remote === remote.name);
    return remoteStatus(remote, steps, kernelVersion);
  });
}
