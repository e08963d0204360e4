import type { CallAnswer } from '@groepsapp/contract';
import type { World } from '../world/World';
import type { Facts } from './facts';
import { wallClock } from './visits';

type Day = CallAnswer<'GET /ratio'>;

/** Asks the ratio of the groups of a tablet, as its screen does. */
async function ask(world: World, date: string): Promise<Day | undefined> {
  const { app } = world.tablets.find(({ app, place }) => app?.isIn === true && place.enrolled === null) ?? {};
  if (!app) return undefined;
  const id_group = app.kernel.bus
    .topic('selection')
    .value.groups.map(({ id }) => id)
    .join();
  let day: Day | undefined;
  const asked = () => app.kernel.api.request('GET /ratio', { query: { id_group, date } });
  await app.page.run(() => void asked().then((answer) => (day = answer)));
  await world.pass(1_000);
  return day;
}

/** The staff ratio counts who is here, and nobody who has left or stays away. What began in the night before is left out. */
export async function countedWrong(world: World, { records }: Facts): Promise<string[]> {
  const { date, time } = wallClock(new Date(world.server.clock.now()).toISOString());
  const open = records.filter(({ end_time }) => end_time === null);
  const isNight = open.some((record) => record.date !== date && wallClock(record.start_time).time >= '19:00');
  const day = isNight ? undefined : await ask(world, date);
  return (day?.groups ?? []).flatMap(({ id_group, rows }) => {
    const here = open.filter((record) => record.group_id === id_group && record.date === date).length;
    const counted = rows.find(({ start_time, end_time }) => start_time <= time && time < end_time)?.childrenGroup ?? 0;
    return counted === here ? [] : [`the ratio of ${id_group} counts ${counted} children, not ${here}`];
  });
}
