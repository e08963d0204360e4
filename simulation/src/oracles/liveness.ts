import type { OutboxEntry } from '@groepsapp/kernel/changes';
import type { World } from '../world/World';
import type { App } from '../world/App';
import { type Deed, momentOf } from '../world/Book';
import { napsSeenWrong } from './naps';
import { lostDrafts } from './notes';
import { untold } from './product';
import { countedWrong } from './ratio';
import { type Facts, readFacts } from './facts';
import { missing } from './safety';
import { wallClock } from './visits';
import { notWiped } from './withdrawn';

/** What a refusal says of a tap whose time the server cannot believe. */
const impossible = /ligt in de toekomst|langer dan (een week geleden|zes dagen)|gegevens kloppen niet/;

/** What a tablet says itself of what has waited, by its clock, for so long that a person should look at it first. */
const waitedLong = /langer dan zes dagen/;
const sixDays = 6 * 86_400_000;

/** What a refusal says of a message where messages are switched off. */
const off = /staat uit/;

/** Whether a deed may have been refused: its tablet had a time that was off by a minute and a half, or messages were off. */
function mayBeRefused({ book, timeline }: World, deed: Deed | undefined, { problem }: OutboxEntry): boolean {
  if (deed === undefined) return false;
  if ('message' in deed.made && off.test(problem ?? '')) return book.messagesOffUntil >= deed.at;
  if (waitedLong.test(problem ?? '') && (book.farAhead.has(deed.tablet) || timeline.now - deed.at > sixDays))
    return true;
  if (!impossible.test(problem ?? '')) return false;
  const moment = momentOf(deed.made);
  return moment === undefined || Math.abs(Date.parse(moment) - deed.at) > 90_000;
}

/** Nothing waits, and what was refused was so for a reason. */
function waiting(world: World): { refused: Set<string>; faults: string[] } {
  const { book, tablets } = world;
  const refused = new Set<string>();
  const faults = tablets.flatMap(({ apps, device }) =>
    apps.flatMap((app) =>
      app.entries.flatMap((entry) => {
        if (entry.state === 'refused') refused.add(entry.key);
        if (entry.state === 'waiting')
          return [`${device.number} still waits to send '${entry.label}': ${entry.problem}`];
        const isFault =
          entry.state === 'refused' &&
          !mayBeRefused(
            world,
            book.deeds.find(({ key }) => key === entry.key),
            entry,
          );
        return isFault ? [`${device.number} was refused: ${entry.problem}`] : [];
      }),
    ),
  );
  return { refused, faults };
}

/** A tablet shows the children that have a place in its groups today. */
function shownWrong(app: App, number: number, { children }: Facts, today: string): string[] {
  const groups = app.kernel.bus.topic('selection').value.groups.map(({ id }) => id);
  const here = children.filter(
    ({ group, from, until }) => groups.includes(group) && from <= today && (until === null || today <= until),
  );
  const [right, shown] = [here, app.roster.children].map((all) =>
    [...new Set(all.map(({ id }) => id))].sort((one, other) => one - other).join(),
  );
  return right === shown ? [] : [`${number} shows the children ${shown}, not ${right}`];
}

/** What a tablet shows of who is here, beside what the database says. */
function seenWrong(app: App, number: number, { records }: Facts, today: string): string[] {
  const groups = app.kernel.bus.topic('selection').value.groups.map(({ id }) => id);
  if (app.roster.state !== 'ready') return [`${number} shows no children: ${app.roster.state}`];
  return app.roster.children.flatMap(({ id, presence }) => {
    const own = records.filter(({ child_id, group_id }) => child_id === id && groups.includes(group_id));
    // One that ended on an earlier day says nothing of today, and is shown by nothing.
    const of = (record: { start_time: string; end_time: string | null } | null | undefined) =>
      record && (record.end_time === null || wallClock(record.end_time).date === today)
        ? `${record.start_time}-${record.end_time}`
        : 'none';
    const last = own.findLast((record) => of(record) !== 'none');
    return of(presence) === of(last) ? [] : [`${number} shows ${of(presence)} of ${id}, not ${of(last)}`];
  });
}

/** Whether a tablet may have sent a later note in the place of this one: of one child the last counts. */
function isReplaced({ book }: World, { tablet, login, made }: Deed): boolean {
  if (!('absence' in made)) return false;
  const { child } = made.absence;
  const last = book.deeds.findLast(
    (deed) =>
      deed.tablet === tablet && deed.login === login && 'absence' in deed.made && deed.made.absence.child === child,
  );
  return last?.made !== made;
}

/** What must hold some time after all faults stopped. */
export async function stuck(world: World): Promise<string[]> {
  const facts = await readFacts(world);
  const { refused, faults } = waiting(world);
  const today = wallClock(new Date(world.server.clock.now()).toISOString()).date;
  const used = world.tablets.filter(({ place }) => place.enrolled?.withdrawn !== true);
  const out = used.flatMap(({ app, device }) => (app?.isIn === true ? [] : [`${device.number} is not in`]));
  // What a substitute did and could not send waits at the tablet for the substitute.
  const lost = world.book.deeds
    .filter(({ login }) => login !== world.location.substitute.account)
    .filter(
      (deed) =>
        (deed.state === 'kept' || deed.state === 'unsafe') && !refused.has(deed.key ?? '') && !isReplaced(world, deed),
    )
    .flatMap((deed) => missing(deed, facts).map((what) => `kept, but never saved: ${what}`));
  const seen = used.flatMap(({ apps, device: { number } }) =>
    apps.flatMap((app) => [
      ...shownWrong(app, number, facts, today),
      ...seenWrong(app, number, facts, today),
      ...napsSeenWrong(app, number, facts, world),
    ]),
  );
  const drafts = await lostDrafts(world, facts);
  const counted = await countedWrong(world, facts);
  const unsent = world.office.isSending ? ['the administration still has rows to send'] : [];
  return [
    ...out,
    ...unsent,
    ...faults,
    ...lost,
    ...seen,
    ...drafts,
    ...counted,
    ...untold(world, facts),
    ...notWiped(world),
  ];
}
