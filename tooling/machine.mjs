import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function ticksOf(file, pick) {
  return existsSync(file) ? pick(readFileSync(file, 'utf8')) : 0;
}

/** Processor time of this process and of all that it started and that have ended. */
function ownTicks() {
  return ticksOf('/proc/self/stat', (text) => {
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
}

/** Processor time of the whole machine, but for idling. */
function busyTicks() {
  return ticksOf('/proc/stat', (text) => {
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '')
      .split(' ')
      .map(Number);
    return user + nice + system + irq + softIrq;
  });
}

/**
 * Begins to measure how much the processors do.
 * @returns a function that says how many seconds of processor time went to this run since, and how many to anything
 *   else; both 0 where Linux's figures are not there
 */
export function watchProcessors() {
  const own = ownTicks();
  const busy = busyTicks();
  return () => {
    const used = (ownTicks() - own) / ticksPerSecond;
    const others = (busyTicks() - busy) / ticksPerSecond - used;
    return { used: Math.round(used), others: Math.max(0, Math.round(others)) };
  };
}
