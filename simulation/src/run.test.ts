import './world/browser';
import { run } from './run';
import { scenarioOf } from './world/scenario';

test('the same seed is the same run, and another seed another one', async () => {
  const [one, again, other] = [await run(scenarioOf(7, 8)), await run(scenarioOf(7, 8)), await run(scenarioOf(8, 8))];
  expect(again.trace).toBe(one.trace);
  expect(other.trace).not.toBe(one.trace);
}, 120_000);
