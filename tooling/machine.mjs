import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function ticksOf(file, pick) {
  return existsSync(file) ? pick(readFileSync(file, 'utf8')) : 0;
}

/** Processor time of this process and of its child processes that have ended. */
function ownTicks() {
  return ticksOf('/proc/self/stat', (text) => {
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
}

/** Processor time of the whole machine, without idle time. */
function busyTicks() {
  return ticksOf('/proc/stat', (text) => {
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '')
      .split(' ')
      .map(Number);
    return user + nice + system + irq + softIrq;
  });
}

/**
 * Starts measuring processor time.
 * @returns a function that gives the seconds of processor time used since then by this run and by other programs; both 0
 *   on systems other than Linux
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
