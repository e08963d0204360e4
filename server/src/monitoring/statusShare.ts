import { type Fault, missingFor, type SideFigures } from '../releases/shares/rules.ts';
import { decidedBy } from '../releases/shares/decideShares.ts';
import { extentOf, type Share } from '../releases/shares/shares.ts';
import { escape } from '../base/html.ts';
import { failed, milliseconds, time } from './html.ts';
import type { ShareStatus } from './shares.ts';

const reasons: Readonly<Record<string, string>> = {
  good: 'de cijfers waren goed',
  crashed: 'het onderdeel liep vaker vast',
  failed: 'het onderdeel kon vaker niet geladen worden',
  slow: 'het laden duurde veel langer',
  sluggish: 'tikken duurden langer',
  losing: 'er ging vaker iets niet bewaard',
  erring: 'er stond vaker een fout op het scherm',
  unfit: 'de release past niet meer bij wat stable geeft',
  'by-hand': 'dat is met de hand gedaan',
};

const states: Readonly<Record<Share['state'], string>> = {
  running: 'wordt geprobeerd',
  promoted: 'gaat naar iedereen',
  taken_back: 'is teruggenomen',
  stopped: 'wordt niet meer geprobeerd',
};

function stateLine({ state, ended_at, reason }: Share): string {
  if (ended_at === null) return '';
  return `<p><strong${state === 'promoted' ? '' : ' class="failed"'}>Deze release ${states[state]}</strong> sinds
${time(new Date(ended_at))}: ${reasons[reason] ?? escape(reason)}.</p>`;
}

const doubts: Readonly<Record<Fault, string>> = {
  crashed: 'vastlopen',
  failed: 'mislukt laden',
  slow: 'traag laden',
  sluggish: 'trage tikken',
  losing: 'niet bewaren',
  erring: 'fouten op het scherm',
};

const list = new Intl.ListFormat('nl');

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}

/** The data that a release still needs before it is promoted. */
function waitLine({ share, figures }: ShareStatus, now: Date): string {
  const missing = missingFor(figures, extentOf(share, now));
  const { tablets, establishments, loads, minutes, doubtful } = missing;
  const awaited = [
    ...counted(tablets, 'tablet', 'tablets'),
    ...counted(establishments, 'vestiging', 'vestigingen'),
    ...counted(loads, 'keer laden', 'keer laden'),
    ...counted(minutes, 'minuut', 'minuten'),
  ];
  const wait = awaited.length === 0 ? '' : `<p>Wacht nog op ${list.format(awaited)}.</p>`;
  if (doubtful.length === 0) return wait;
  const about = list.format(doubtful.map((fault) => doubts[fault]));
  return `<p><strong class="failed">Twijfel over ${about}</strong>: dat komt vaker voor dan met de release ervoor.</p>\n${wait}`;
}

function row(label: string, { shared, before }: ShareStatus['figures'], of: (side: SideFigures) => string): string {
  return `<tr><th scope="row">${label}</th><td>${of(shared)}</td><td>${of(before)}</td></tr>`;
}

/**
 * Renders the last share promotion of an area: release and establishments, and its figures beside the figures of the previous
 * release.
 */
export function shareBlock(tried: ShareStatus, now: Date): string {
  const { share, figures } = tried;
  const { release, from_release, share: percent, establishments, started_at, started_by, state } = share;
  const running = state === 'running';
  return `<h3>${running ? 'Release die nu geprobeerd wordt' : 'Release die het laatst geprobeerd is'}</h3>
<p>${percent}% van de vestigingen (${establishments.size}), sinds ${time(new Date(started_at))}
door ${escape(started_by === decidedBy ? 'de metingen' : started_by)}.</p>
${running ? waitLine(tried, now) : stateLine(share)}
<table>
<caption><code>${escape(release)}</code> naast <code>${escape(from_release)}</code></caption>
<thead><tr><td></td><th scope="col">Nieuw</th><th scope="col">Ervoor</th></tr></thead>
<tbody>
${row('Tablets', figures, ({ tablets }) => String(tablets))}
${row('Geladen', figures, ({ loads }) => String(loads))}
${row('Tablets waar het vastliep', figures, ({ crashed }) => failed(crashed))}
${row('Tablets waar laden mislukte', figures, ({ failed: count }) => failed(count))}
${row('Trage tablets', figures, ({ slow }) => failed(slow))}
${row('Laadtijd, midden', figures, ({ medianMs }) => milliseconds(medianMs))}
${row('Tablets met trage tikken', figures, ({ sluggish }) => failed(sluggish))}
${row('Tijd per tik, midden', figures, ({ medianTapMs }) => milliseconds(medianTapMs))}
${row('Tablets waar iets niet bewaard werd', figures, ({ losing }) => failed(losing))}
${row('Tablets met een fout op het scherm', figures, ({ erring }) => failed(erring))}
</tbody>
</table>`;
}
