import type { Origin, PointerState } from '../releases/history.ts';
import { movedByStart } from '../releases/pointers.ts';
import { escape } from '../base/html.ts';
import { failed, milliseconds, time } from './html.ts';
import type { Figures } from '../metrics/RecentMeasurements.ts';
import type { UseFigures } from '../metrics/RecentUse.ts';
import type { ReleaseFigures, RemoteFigures, Status } from './status.ts';
import { shareBlock } from './statusShare.ts';

function movedBy(by: string): string {
  return by === movedByStart ? 'bij het starten van de server' : `door ${escape(by)}`;
}

/** The commit that a release was built from. */
function builtFrom({ commit, clean }: Origin): string {
  if (commit === null) return 'commit onbekend';
  return `commit <code>${escape(commit.slice(0, 12))}</code>${clean === false ? ', <strong class="failed">met wijzigingen die niet zijn vastgelegd</strong>' : ''}`;
}

function pointerItem(pointer: PointerState): string {
  const { channel, release, moved_at, moved_by } = pointer;
  return `<li><strong>${channel}</strong> <code>${escape(release)}</code>, ${builtFrom(pointer)}<br>
sinds ${time(new Date(moved_at))}, ${movedBy(moved_by)}</li>`;
}

/** What users felt; nothing where no browser told it. */
function useTable({ taps, tapMean, slowTaps, slowest, longFrames, saves, lost, errors }: UseFigures): string {
  if (taps + saves + errors + longFrames === 0) return '';
  const row = (label: string, value: string) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`;
  const worst = slowest === null ? '–' : `<code>${escape(slowest.route)}</code> ${milliseconds(slowest.mean)}`;
  return `<table>
<caption>Wat gebruikers het laatste uur merkten</caption>
<tbody>
${row('Tikken', String(taps))}
${row('Tijd per tik', milliseconds(tapMean))}
${row('Trage tikken', String(slowTaps))}
<tr><th scope="row">Traagste scherm</th><td class="long">${worst}</td></tr>
${row('Haperingen', String(longFrames))}
${row('Bewaard', String(Math.max(0, saves - lost)))}
${row('Niet bewaard', failed(lost))}
${row('Fouten op het scherm', failed(errors))}
</tbody>
</table>`;
}

function figuresTable({ release, origin, channels, hour, day, use }: ReleaseFigures): string {
  // For a release on a channel the commit is shown with the channel.
  const sources = origin === undefined ? '' : `, ${builtFrom(origin)}`;
  const served = channels.length > 0 ? channels.join(' en ') : `nog open bij gebruikers${sources}`;
  const row = (label: string, of: (figures: Figures) => string) =>
    `<tr><th scope="row">${label}</th><td>${of(hour)}</td><td>${of(day)}</td></tr>`;
  return `<table>
<caption><code>${escape(release)}</code> (${served})</caption>
<thead><tr><td></td><th scope="col">Laatste uur</th><th scope="col">Laatste dag</th></tr></thead>
<tbody>
${row('Geladen', ({ loads }) => String(loads))}
${row('Mislukt', ({ failures }) => failed(failures))}
${row('Laadtijd p50', ({ p50 }) => milliseconds(p50))}
${row('Laadtijd p95', ({ p95 }) => milliseconds(p95))}
</tbody>
</table>
${useTable(use)}`;
}

const unknownNote = '<p>Metingen van remotes die de laatste maand op geen kanaal stonden.</p>';

function card({ name, pointers, releases, tried }: RemoteFigures, now: Date): string {
  const isShell = name === 'shell';
  const parts = [
    `<h2>${escape(name)}</h2>`,
    pointers.length > 0 ? `<ul>${pointers.map(pointerItem).join('\n')}</ul>` : '',
    name === 'unknown' ? unknownNote : '',
    tried === undefined ? '' : shareBlock(tried, now),
    isShell ? '<p>Van de shell zelf worden geen laadtijden gemeten.</p>' : releases.map(figuresTable).join('\n'),
    isShell ? releases.map(({ use }) => useTable(use)).join('\n') : '',
  ];
  return `<section>\n${parts.filter((part) => part !== '').join('\n')}\n</section>`;
}

const nothing = '<p>Er is nog niets gepubliceerd.</p>';

/** Styles of the status page: the colours of the app, and cards in a responsive grid. */
const styles = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0 auto; max-width: 80rem; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #2b2a28; background: #faf6f0; }
h1 { margin: 0 0 8px; font-size: 1.5rem; color: #17544d; }
h2 { margin: 0 0 8px; font-size: 1.125rem; color: #17544d; }
h3 { margin: 8px 0 4px; font-size: 1rem; }
p { margin: 0 0 8px; max-width: 65ch; }
main { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); align-items: start; margin-top: 16px; }
section { padding: 16px; background: #fff; border: 1px solid #e7dfd3; border-radius: 12px; }
section > :last-child { margin-bottom: 0; }
ul { margin: 0 0 12px; padding: 0; list-style: none; }
li + li { margin-top: 8px; }
code { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; margin: 0 0 12px; border-collapse: collapse; }
caption { padding: 8px 0 4px; text-align: left; }
th, td { padding: 6px 0 6px 8px; border-top: 1px solid #e7dfd3; text-align: right; font-weight: normal; font-variant-numeric: tabular-nums; }
td, thead th, time { white-space: nowrap; }
thead th { color: #6b655d; font-size: 0.875rem; }
th[scope=row] { padding-left: 0; text-align: left; }
.failed { color: #b3261e; }
.long { white-space: normal; }
`;

/** Renders the status page for the operator, without scripts. */
export function renderStatus({ now, since, process, remotes }: Status, nonce: string): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<title>Status van de groepsapp</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header>
<h1>Status van de groepsapp</h1>
<p>Stand van ${time(now)}. Laad de pagina opnieuw voor nieuwere cijfers.</p>
<p>De kanalen gelden voor de hele installatie. De cijfers zijn die van dit ene proces, ${process.pid} op
${escape(process.host)}, sinds ${time(since)}; elk ander serverproces telt zijn eigen metingen.</p>
</header>
<main>
${remotes.length > 0 ? remotes.map((remote) => card(remote, now)).join('\n') : nothing}
</main>
</body>
</html>
`;
}
