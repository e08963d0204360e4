import { type Act, scenarioOf } from './world/scenario';
import { shrink } from './shrink';

test('what is left of a failure are the acts that it needs, at their times', async () => {
  const scenario = scenarioOf(4, 60);
  const timeOf = (acts: readonly Act[], place: number) =>
    acts.slice(0, place + 1).reduce((sum, { after }) => sum + after, 0);
  const [one, other] = [scenario.acts[3], scenario.acts[11]];
  const isNeeded = ({ n }: Act) => n === one?.n || n === other?.n;
  const shortest = await shrink(scenario, async ({ acts }) => acts.filter(isNeeded).length === 2);
  expect(shortest.acts.map(({ n }) => n)).toEqual([one?.n, other?.n]);
  expect(timeOf(shortest.acts, 1)).toBe(timeOf(scenario.acts, 11));
});
