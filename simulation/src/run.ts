import { stuck } from './oracles/liveness';
import { unsafe } from './oracles/safety';
import { comeBack, connect, switchMessages } from './events';
import { perform } from './perform';
import type { Scenario } from './world/scenario';
import { World } from './world/World';

export interface Outcome {
  /** What does not hold; empty when all does. */
  faults: readonly string[];
  /** The same for the same scenario. */
  trace: string;
  /** How often each fault happened. */
  happened: ReadonlyMap<string, number>;
}

/** How many acts there are between two looks at what must hold at any time. */
const lookEvery = 10;

/** In ms: within a minute all is well, unless the outbox pauses, at most for two minutes and their jitter. */
const calmMs = [45_000, 15_000, 110_000];

/** Ends all faults. What went wrong by then must come right by itself. */
async function calm(world: World): Promise<void> {
  world.isCalm = true;
  world.network.calm();
  Object.assign(world.server, { ahead: 0, failing: null });
  await switchMessages(world, true);
  await world.server.boot();
  world.server.spare();
  Object.assign(world.product, { crashes: 0, deafness: 0 });
  world.product.read();
  for (const tablet of world.tablets) {
    const { device } = tablet;
    const slept = device.asleep;
    Object.assign(device, { full: false, writesLeft: null, asleep: false });
    device.setClock(0);
    await connect(tablet, true);
    if (slept) for (const page of device.pages) await page.wake();
    await comeBack(world, tablet);
  }
}

/** Runs a scenario. @param print gets each line of the trace */
export async function run(scenario: Scenario, print: ((line: string) => void) | null = null): Promise<Outcome> {
  const world = await World.make(scenario, print);
  try {
    let faults: string[] = [];
    for (const [place, act] of scenario.acts.entries()) {
      await perform(world, act);
      if (place % lookEvery === lookEvery - 1) faults = await unsafe(world);
      if (faults.length > 0) break;
    }
    if (faults.length === 0) {
      await calm(world);
      for (const milliseconds of calmMs) {
        await world.pass(milliseconds);
        world.product.read();
        await world.pass(2_000);
        world.product.read();
        await world.pass(1_000);
        faults = [...(await unsafe(world)), ...(await stuck(world))];
        if (faults.length === 0) break;
      }
    }
    return { faults: [...new Set(faults)], trace: world.trace.end(), happened: world.faults };
  } finally {
    await world.end();
  }
}
