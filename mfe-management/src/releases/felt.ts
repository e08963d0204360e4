import type { Served } from './releasesApi';

type Felt = Served['felt'];

/** What the server calls a screen that is no route of the area. */
const otherRoute = 'other';

const numeral = new Intl.NumberFormat('nl-NL');

const counted = (count: number, one: string, more: string) => `${numeral.format(count)} ${count === 1 ? one : more}`;

/** What users felt of a release, a line for each thing: how fast taps were, and what went wrong, if anything did. */
export function feltLines({ taps, tap_ms: mean, slow_taps: slow, slowest, ...felt }: Felt): string[] {
  const { long_frames: hangs, saves, lost, errors } = felt;
  const worst =
    slowest === null || slowest.route === otherRoute
      ? ''
      : `, het traagst op ${slowest.route} (${numeral.format(slowest.tap_ms)} ms)`;
  const said = [
    mean === null ? '' : `${numeral.format(mean)} ms per tik (${counted(taps, 'tik', 'tikken')})`,
    slow === 0 ? '' : `${counted(slow, 'trage tik', 'trage tikken')}${worst}`,
    hangs === 0 ? '' : counted(hangs, 'hapering', 'haperingen'),
    lost === 0 ? '' : `${numeral.format(lost)} van ${numeral.format(saves)} keer niet bewaard`,
    errors === 0 ? '' : counted(errors, 'fout op het scherm', 'fouten op het scherm'),
  ];
  return said.filter((text) => text !== '');
}
