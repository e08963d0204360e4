import type { UsedScreen } from '@groepsapp/contract';
import { mostBytesOfUse, mostUsedScreens, type UseCounts, withUse } from '@groepsapp/contract/telemetry';

export type Place = Omit<UsedScreen, keyof UseCounts>;

/** Errors and saves say most about a release, so that their screens are left out last. */
const weightOf = ({ taps, saves, lost, errors }: UsedScreen) => taps + 10 * saves + 1_000 * (lost + errors);

/** Adds up what was counted per screen, as much as fits into one report: the screens that say most. */
export function addedUp(items: readonly UsedScreen[]): UsedScreen[] {
  const screens = new Map<string, UsedScreen>();
  for (const item of items) {
    const key = `${item.remote} ${item.release} ${item.route}`;
    const known = screens.get(key);
    screens.set(key, known === undefined ? item : withUse(known, item));
  }
  const heaviest = [...screens.values()].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, mostUsedScreens);
  while (JSON.stringify({ screens: heaviest }).length > mostBytesOfUse) heaviest.pop();
  return heaviest;
}
