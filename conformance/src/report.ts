import type { Outcome } from './run.ts';
import type { ScreenState } from './screens.ts';

const titles: Readonly<Record<ScreenState['state'], string>> = {
  works: 'These screens work',
  lacks: 'These lack something',
  'not tried': 'These could not be tried',
};

function screenLines(screens: Outcome['screens'], wanted: ScreenState['state']): string[] {
  const paths = Object.entries(screens).filter(([, { state }]) => state === wanted);
  if (paths.length === 0) return [];
  const lines = paths.map(([path, { because }]) => (because.length === 0 ? path : `${path}: ${because.join(', ')}`));
  return ['', `${titles[wanted]} (${paths.length}):`, ...lines.map((line) => `  ${line}`)];
}

/** The outcome in lines for a person: what deviates, what was not tried, and which screens work. */
export function report({ made, passedOver, findings, screens }: Outcome): string[] {
  const found = findings.map(({ key, what, path, detail }) => `  ${what.padEnd(8)}${key}  ${path}  ${detail}`);
  return [
    `${made.length} calls made, ${findings.length} deviations${findings.length === 0 ? '.' : ':'}`,
    ...found,
    '',
    `Not made (${passedOver.length}):`,
    ...passedOver.map(({ key, why }) => `  ${key}  ${why}`),
    ...screenLines(screens, 'works'),
    ...screenLines(screens, 'lacks'),
    ...screenLines(screens, 'not tried'),
  ];
}
