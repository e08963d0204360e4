import type { UsedScreen } from '@groepsapp/contract';
import { mostBytesOfUse, mostUsedScreens } from '@groepsapp/contract/telemetry';

/** What is counted of a screen. */
export type Counted = Omit<UsedScreen, 'remote' | 'release' | 'route'>;

export type Place = Omit<UsedScreen, keyof Counted>;

export const nothing: Counted = { taps: 0, tapMs: 0, slowTaps: 0, longFrames: 0, saves: 0, lost: 0, errors: 0 };

function sum(one: UsedScreen, other: UsedScreen): UsedScreen {
  return {
    ...one,
    taps: one.taps + other.taps,
    tapMs: one.tapMs + other.tapMs,
    slowTaps: one.slowTaps + other.slowTaps,
    longFrames: one.longFrames + other.longFrames,
    saves: one.saves + other.saves,
    lost: one.lost + other.lost,
    errors: one.errors + other.errors,
  };
}

/** Errors and saves say most about a release, so that their screens are left out last. */
const weightOf = ({ taps, saves, lost, errors }: UsedScreen) => taps + 10 * saves + 1_000 * (lost + errors);

/** Adds up what was counted per screen, as much as fits into one report: the screens that say most. */
export function addedUp(items: readonly UsedScreen[]): UsedScreen[] {
  const screens = new Map<string, UsedScreen>();
  for (const item of items) {
    const key = `${item.remote} ${item.release} ${item.route}`;
    const known = screens.get(key);
    screens.set(key, known === undefined ? item : sum(known, item));
  }
  const heaviest = [...screens.values()].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, mostUsedScreens);
  while (JSON.stringify({ screens: heaviest }).length > mostBytesOfUse) heaviest.pop();
  return heaviest;
}
