import { changeKey } from '../world/Product';
import type { World } from '../world/World';
import type { Facts } from './facts';

/** What another product of the company must know by now: what is in the database, as it is there. */
function stale({ product }: World, { records, messages, naps }: Facts): string[] {
  const known = [...product.known.values()];
  const days = new Set(records.map(({ child_id, date }) => `${child_id} ${date}`));
  const visits = (child: number, date: string) =>
    records
      .filter((one) => one.child_id === child && one.date === date)
      .map(({ start_time, end_time }) => `${start_time}-${end_time ?? ''}`)
      .join();
  const unknown = [
    ...messages.filter(({ id }) => known.every((one) => one.kind !== 'message' || one.id !== id)),
    ...naps.filter((nap) => {
      const end = nap.later_end?.slice(-5) ?? nap.end_time ?? '';
      return !known.some(
        ({ kind, id, activity }) => kind === 'activity' && id === nap.id && activity?.end_time === end,
      );
    }),
  ].map((row) => `the product does not know ${JSON.stringify(row)}`);
  const wrong = [...days].flatMap((key) => {
    const [child = '', date = ''] = key.split(' ');
    const told = known.find((one) => one.kind === 'presence' && one.child_id === Number(child) && one.date === date);
    const shown = (told?.presence?.visits ?? []).map(({ start_time, end_time }) => `${start_time}-${end_time}`).join();
    return shown === visits(Number(child), date)
      ? []
      : [`the product has ${shown} of ${key}, not ${visits(Number(child), date)}`];
  });
  const gone = known
    .filter(({ kind, child_id, date }) => kind === 'presence' && !days.has(`${child_id} ${date}`))
    .filter(({ presence }) => (presence?.visits.length ?? 0) > 0)
    .map((change) => `the product still has ${changeKey(change)}`);
  return [...unknown, ...wrong, ...gone];
}

/** No change is told twice in one answer, and messages are told in order. */
export function toldWrong({ product }: World): string[] {
  const { messages, doubled } = product;
  const turned = messages.flatMap((id, place) =>
    id < (messages[place - 1] ?? 0) ? [`message ${id} was told late`] : [],
  );
  return [...doubled.map((key) => `told twice at once: ${key}`), ...turned];
}

/** A delivery that was not answered is there to be sent again, or is among those that failed for good. */
export function lostDeliveries({ product }: World, { deliveries }: Facts): string[] {
  const kept = new Set(deliveries.map(({ id }) => id));
  const all = Array.from({ length: Math.max(0, ...kept, ...product.posted) }, (_, index) => index + 1);
  return all.filter((id) => !kept.has(id) && !product.delivered.has(id)).map((id) => `delivery ${id} is lost`);
}

/** In ms: for how long a delivery that is not answered is at least sent again. */
const patience = 12 * 3_600_000;

/** No delivery is given up soon. */
export function givenUp({ server }: World, { deliveries }: Facts): string[] {
  const soon = server.clock.now().getTime() - patience;
  return deliveries
    .filter(({ status, created_at }) => status === 'dead' && Date.parse(created_at) > soon)
    .map(({ id }) => `delivery ${id} was given up`);
}

/** What must hold of a product some time after all faults stopped. */
export function untold(world: World, facts: Facts): string[] {
  const { deliveries, webhook, newest } = facts;
  const now = world.server.clock.now().toISOString();
  const overdue = deliveries.filter(({ status, next_at }) => status === 'due' && next_at < now);
  const isTold = webhook.announced >= newest || deliveries.some(({ status }) => status === 'due');
  return [
    ...stale(world, facts),
    ...overdue.map(({ id }) => `delivery ${id} is overdue`),
    ...(isTold ? [] : [`the webhook was told up to ${webhook.announced}, not ${newest}`]),
    ...(world.product.gotNew ? ['the product is told again of what it has read'] : []),
  ];
}
