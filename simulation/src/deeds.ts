import { outboxOf } from '@groepsapp/kernel/changes';
import { localTime } from '@groepsapp/kernel/host';
import { groupForPresence, isHere } from '@groepsapp/kernel/presence';
import { sleepIcon } from '../../server/src/activities/rows.ts';
import { sendTaps } from '../../shared-kernel/src/presence/taps';
import type { Made, MadeTap } from './world/Book';
import type { Act, ActKind } from './world/scenario';
import { type App, outboxes } from './world/App';
import type { World } from './world/World';

/** What somebody did, and the name under which the tablet keeps it; `null`: nothing. */
export type Done = { made: Made; key: string } | null;

type Deed = (app: App, act: Act, world: World) => Done;

/** The name of the entry that was added last. */
const lastKey = ({ kernel }: App) => outboxOf(kernel).store.unsent.at(-1)?.key ?? '';

const childAt = ({ roster }: App, n: number) => roster.children[n % Math.max(1, roster.children.length)];

function tapOf(app: App, child: App['roster']['children'][number]): MadeTap | null {
  const now = app.kernel.clock.now();
  const group = groupForPresence(child.id_group, app.kernel.bus.topic('selection').value.groups);
  if (group === null) return null;
  const here = isHere(child.presence, localTime(now).date);
  return { child: child.id, kind: here ? 'out' : 'in', moment: new Date(now).toISOString(), group, undo: false };
}

/** Whether a beginning or an end of a nap of a child waits, so that the app offers neither. */
const isUnsent = ({ kernel }: App, child: number) =>
  outboxOf(kernel).store.unsent.some(
    ({ outbox, childId }) =>
      childId === child && (outbox === outboxes.activities.name || outbox === outboxes.ends.name),
  );

function send(app: App, taps: readonly MadeTap[], undo = false): Done {
  if (taps.length === 0) return null;
  const sent = taps.map(({ child: id, group: groupId, ...tap }) => ({
    ...tap,
    groupId,
    person: { kind: 'child' as const, id },
  }));
  const problem = sendTaps(app.kernel, sent, undo);
  return problem === null ? { made: { taps: taps.map((tap) => ({ ...tap, undo })) }, key: lastKey(app) } : null;
}

/** What people do. */
export const deeds = {
  tap: (app, { n }) => {
    const child = childAt(app, n);
    const tap = child && tapOf(app, child);
    return tap ? send(app, [tap]) : null;
  },
  tapAll: (app, { n }) => {
    const taps = app.roster.children.slice(0, 1 + (n % 8)).flatMap((child) => tapOf(app, child) ?? []);
    return send(
      app,
      taps.filter(({ kind }) => kind === taps[0]?.kind),
    );
  },
  undo: (app, { tablet }, { book }) => {
    const last = book.deeds.findLast(
      (deed) => deed.tablet === tablet && deed.login === app.login && deed.key !== null && 'taps' in deed.made,
    );
    if (last === undefined || !('taps' in last.made) || last.made.taps.some(({ undo }) => undo)) return null;
    return send(app, last.made.taps, true);
  },
  message: (app, { n }, { book }) => {
    const child = childAt(app, n);
    if (child === undefined) return null;
    const text = `bericht ${book.deeds.length}`;
    const body = { child_id: child.id, text, created_by: 1 } as const;
    const added = outboxes.messages.add(app.kernel, { about: String(child.id), childId: child.id, input: { body } });
    return 'key' in added ? { made: { message: { child: child.id, text } }, key: added.key } : null;
  },
  absence: (app, { n }) => {
    const child = childAt(app, n);
    if (child === undefined) return null;
    const kind = ([null, 'absent', 'ill'] as const)[n % 3] ?? null;
    const moment = new Date(app.kernel.clock.now()).toISOString();
    const body = { child_id: child.id, moment, kind, reason: '' };
    const added = outboxes.absences.add(app.kernel, { about: String(child.id), childId: child.id, input: { body } });
    return 'key' in added ? { made: { absence: { child: child.id, kind, moment } }, key: added.key } : null;
  },
  /** Begins a nap, or ends the one that goes on. */
  nap: (app, { n }, { location }) => {
    const child = childAt(app, n);
    if (child === undefined || isUnsent(app, child.id)) return null;
    const { date, time } = localTime(app.kernel.clock.now());
    const running = child.status.activities?.find(({ icon_id }) => icon_id === sleepIcon);
    const made = { nap: { child: child.id, ends: running?.id ?? null, at: `${date} ${time}` } };
    const of = { about: String(running?.id ?? child.id), childId: child.id };
    const start = { activity_id: location.nap, text: '', date, start_time: time, end_time: null };
    const end = { end_time: time, ...(running?.date === undefined ? {} : { end_date: date }) };
    const added =
      running === undefined
        ? outboxes.activities.add(app.kernel, { ...of, input: { body: { child_id: of.about, ...start } } })
        : outboxes.ends.add(app.kernel, { ...of, input: { params: { id: of.about }, body: end } });
    return 'key' in added ? { made, key: added.key } : null;
  },
} satisfies Partial<Record<ActKind, Deed>>;
