import type * as Http from 'node:http';
import type { Page } from '@playwright/test';

/** Shifts the clock of the program or page in which it runs. It is handed over as text, and so uses nothing of this file. */
function shiftClock(ahead: number): void {
  const real = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [real() + ahead], made),
    get: (target, key) => (key === 'now' ? () => real() + ahead : Reflect.get(target, key)),
  });
}

/** Makes a server say its shifted time with every answer, as Node reads the clock itself. */
function sayTime({ ServerResponse }: typeof Http): void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: InstanceType<typeof ServerResponse>, ...given: unknown[]) {
    this.setHeader('Date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, given);
  };
}

const secondsOf = (time: string) =>
  time.split(':').reduce((sum, part, place) => sum + Number(part) * 60 ** (2 - place), 0);

/** How far a clock must be ahead, in ms, for it to be this hour of today in Amsterdam, as '13:00'. */
export function aheadUntil(hour: string): number {
  const now = new Date().toLocaleTimeString('en-GB', { timeZone: 'Europe/Amsterdam' });
  return (secondsOf(hour) - secondsOf(now)) * 1_000;
}

/** Settings with which a server has a shifted clock. */
export function serverAhead(ahead: number): Record<string, string> {
  const script = `import * as http from 'node:http'; (${shiftClock})(${ahead}); (${sayTime})(http);`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

/** Gives a page a shifted clock, from the next load on. */
export async function pageAhead(page: Page, ahead: number): Promise<void> {
  await page.addInitScript(shiftClock, ahead);
}
