import { type Act, scenarioOf } from './world/scenario';
import { shrink } from './shrink';

test('what is left of a failure are the acts that it needs, at their times', async () => {
  const made = scenarioOf(4, 60);
  // Chance gives several acts the same number.
  const scenario = { ...made, acts: made.acts.map((act, n) => ({ ...act, n })) };
  const timeOf = (acts: readonly Act[], place: number) =>
    acts.slice(0, place + 1).reduce((sum, { after }) => sum + after, 0);
  const isNeeded = ({ n }: Act) => n === 3 || n === 11;
  const shortest = await shrink(scenario, async ({ acts }) => acts.filter(isNeeded).length === 2);
  expect(shortest.acts.map(({ n }) => n)).toEqual([3, 11]);
  expect(timeOf(shortest.acts, 1)).toBe(timeOf(scenario.acts, 11));
});
