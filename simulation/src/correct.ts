import type { Tablet } from './world/Tablet';
import type { World } from './world/World';

/** How long it takes to fill in the times, in ms at most. */
const longest = 30_000;

const toText = (moment: number) => new Date(moment).toISOString();

/** Corrects the times of the last visit of a child by hand: it began some minutes earlier, and ended by now. */
export function correct({ book }: World, { app, device }: Tablet, n: number): void {
  if (app === null || !app.isIn || app.wantsPerson || device.asleep) return;
  const child = app.roster.children[n % Math.max(1, app.roster.children.length)];
  const visit = child?.presence;
  if (!child || !visit || visit.id === 0) return;
  const start_time = toText(Date.parse(visit.start_time) - (n % 3) * 60_000);
  const end_time = n % 4 === 0 ? visit.end_time : toText(app.kernel.clock.now() - 1);
  const seen = { start: visit.start_time, end: visit.end_time };
  const input = {
    headers: {},
    params: { id: String(visit.id) },
    body: { start_time, end_time, based_on: `${seen.start}/${seen.end ?? ''}` },
  };
  const send = () => {
    app.touch();
    void app.kernel.api.request('PUT /presence/:id', input).then(
      () => book.corrections.push({ child: child.id, start: start_time, end: end_time, seen }),
      () => undefined,
    );
  };
  // Others may change the visit while somebody fills in its times.
  app.page.later(n % 2 === 0 ? 0 : n % longest, send);
}
