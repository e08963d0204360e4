import type { Served } from './releasesApi';

type Felt = Served['felt'];

/** What the server calls a screen that is no route of the area. */
const otherRoute = 'other';

const counted = (count: number, one: string, more: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : more}`;

/** What users felt of a release, in words: how fast taps were, and what went wrong, if anything did. */
export function feltText({ taps, tap_ms: mean, slow_taps: slow, slowest, ...felt }: Felt): string {
  const { long_frames: hangs, saves, lost, errors } = felt;
  const worst = slow === 0 || slowest === null || slowest.route === otherRoute ? null : slowest;
  const said = [
    mean === null ? '' : `${mean} ms per tik (${taps})`,
    counted(slow, 'trage tik', 'trage tikken'),
    worst === null ? '' : `het traagst op ${worst.route} (${worst.tap_ms} ms)`,
    counted(hangs, 'hapering', 'haperingen'),
    lost === 0 ? '' : `${lost} van ${saves} keer niet bewaard`,
    counted(errors, 'fout op het scherm', 'fouten op het scherm'),
  ].filter((text) => text !== '');
  return said.length === 0 ? 'Niets gemeten' : said.join(', ');
}
