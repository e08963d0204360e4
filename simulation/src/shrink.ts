import type { Act, Scenario } from './world/scenario';

/**
 * Looks for the shortest scenario that still fails: without half of the acts, then a quarter and so on (delta debugging).
 * @param fails runs a scenario
 * @param most how many scenarios are run
 */
export async function shrink(
  scenario: Scenario,
  fails: (scenario: Scenario) => Promise<boolean>,
  most = 60,
): Promise<Scenario> {
  let { acts } = scenario;
  let left = most;
  const without = (from: number, count: number): readonly Act[] => {
    const gone = acts.slice(from, from + count);
    const [next] = acts.slice(from + count);
    const rest = next ? [{ ...next, after: next.after + gone.reduce((sum, { after }) => sum + after, 0) }] : [];
    return [...acts.slice(0, from), ...rest, ...acts.slice(from + count + 1)];
  };
  for (let size = Math.ceil(acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < acts.length && left > 0;) {
      const fewer = without(from, size);
      left -= 1;
      if (await fails({ ...scenario, acts: fewer })) acts = fewer;
      else from += size;
    }
  }
  return { ...scenario, acts };
}
