import { deeds, type Done } from './deeds';
import { events } from './events';
import type { Act, ActKind } from './world/scenario';
import type { World } from './world/World';

/** Does something in the app, and writes down what the person was told. */
async function act(world: World, given: Act, kind: keyof typeof deeds): Promise<void> {
  const tablet = world.tablet(given);
  const { app, device, place } = tablet;
  if (app === null || device.asleep || !app.isIn) return;
  if (app.wantsPerson) return world.handOver(app, given.n);
  let done: Done = null;
  const { account, login } = app;
  await app.page.run(() => {
    app.touch();
    done = deeds[kind](app, given, world);
  });
  const { made, key } = done ?? { made: null, key: '' };
  if (made === null) return;
  // What is done at a withdrawn tablet before it knows of it goes with all that it has.
  const state = app.page.dead
    ? 'unsaid'
    : place.enrolled?.withdrawn === true
      ? 'lost'
      : device.full
        ? 'unsafe'
        : 'kept';
  world.happened(kind);
  world.book.deeds.push({
    tablet: device.number,
    account,
    login,
    key: app.page.dead ? null : key,
    made,
    state,
    at: world.timeline.now,
    knewTime: app.page.knowsTime,
  });
}

const isDeed = (kind: ActKind): kind is keyof typeof deeds => kind in deeds;

/** Does one act, or lets it happen. */
export async function perform(world: World, given: Act): Promise<void> {
  await world.pass(given.after);
  const { kind, n } = given;
  world.trace.note(`act ${kind} ${given.tablet} ${n}`);
  if (isDeed(kind)) return act(world, given, kind);
  const done = await events[kind](world, world.tablet(given), n);
  if (done !== false) world.happened(kind);
}
