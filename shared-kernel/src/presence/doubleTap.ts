import type { Kernel } from '../kernel/Kernel';
import { personKey, type PersonRef } from './people';

/** For how many ms a tap on the same person is the same tap: a double tap, or a key that is held down. */
const sameTapFor = 700;

/** When each person was last tapped, ms since 1970. */
const lastTaps = new WeakMap<Kernel, Map<string, number>>();

function tapsOf(kernel: Kernel): Map<string, number> {
  const known = lastTaps.get(kernel) ?? new Map<string, number>();
  lastTaps.set(kernel, known);
  return known;
}

/** Notes a tap on somebody. @returns whether it belongs to the tap before it, on whichever screen that was */
export function isSameTap(kernel: Kernel, person: PersonRef): boolean {
  const [taps, key, now] = [tapsOf(kernel), personKey(person), kernel.clock.now()];
  const since = now - (taps.get(key) ?? -Infinity);
  taps.set(key, now);
  // The clock may have been put back.
  return since >= 0 && since < sameTapFor;
}

/** What was tapped is undone: the next tap stands by itself. */
export function forgetTap(kernel: Kernel, person: PersonRef): void {
  tapsOf(kernel).delete(personKey(person));
}
