import { readFileSync } from 'node:fs';
import { calls } from '@groepsapp/contract';
import { isEnabled } from '@groepsapp/contract/features';
import * as v from 'valibot';
import { usesIn } from '../delivery/src/commands/map.ts';
import { requireCompatible } from '../server/src/releases/gates/compatibility.ts';
import { usualVariants } from '../server/src/releases/variants.ts';
import { trimmed } from './trimmedRelease.mjs';

// `npm run area -- map --breaks` says what uses a thing. Here each thing is really taken away, and the areas that the gates then
// refuse must be those. The releases were built on 27 November 2026; of their fields and exports only some are kept.
const recorded = JSON.parse(readFileSync(new URL('recordedReleases.json', import.meta.url), 'utf8'));
const names = recorded.map(({ name }) => name).filter((name) => name !== 'shell');

const nothing = { stable: new Map(), beta: new Map() };
const composed = (releases) => ({ stable: new Map(releases.map((one) => [one.name, one])), beta: new Map() });

/** Whether the gates refuse what makes the second of the first. */
function isRefused(before, after) {
  try {
    requireCompatible(before, after, new Set(names), usualVariants);
    return false;
  } catch (error) {
    if (error.name !== 'ReleaseRefused') throw error;
    return true;
  }
}

const unused = { calls: [], fields: {}, kernelUses: {}, area: null };

/**
 * The areas, and the shell, that are refused when something is changed, each tried beside what hands something to it.
 * @param change of each release
 */
function refused(change = (release) => release) {
  return ['shell', ...names].filter((name) => {
    const needed = recorded.filter((one) => one.name === name || one.handed !== undefined);
    const whole = composed(needed.map((one) => (one.name === name ? one : { ...one, ...unused })));
    const changed = composed([...whole.stable.values()].map(change));
    return isRefused(nothing, changed) || isRefused(whole, changed);
  });
}

/** The calls with another one in place of a call; `undefined`: without it. */
function withCall(key, call, work) {
  const before = calls[key];
  if (call === undefined) delete calls[key];
  else calls[key] = call;
  try {
    return work();
  } finally {
    calls[key] = before;
  }
}

const without = (record, isGone) => Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => !isGone(key)));

const goneCall = (key) => () => withCall(key, undefined, refused);
const goneField = (key, part, field) => () => {
  const { item, entries } = calls[key][part];
  const rest = v.object(without(item?.entries ?? entries, (one) => one === field));
  return withCall(key, { ...calls[key], [part]: item ? v.array(rest) : rest }, refused);
};
const gone = (part, key) => () =>
  refused((one) => (one[part] ? { ...one, [part]: without(one[part], (name) => name === key) } : one));
const goneOf = (part, key, isGone) => () =>
  refused((one) =>
    one[part]?.[key] ? { ...one, [part]: { ...one[part], [key]: without(one[part][key], isGone) } } : one,
  );
const goneProp = (key, prop) =>
  goneOf('handed', key, (path) => path === `value.${prop}` || path.startsWith(`value.${prop}.`));
const goneExport = (entry, name) => goneOf('kernelExports', entry, (one) => one === name);
/** The areas that show less with only a setting off. */
const off = (setting) => () =>
  recorded
    .filter(({ area }) => {
      const parts = [...(area?.routes ?? []), ...(area?.menu ?? []), ...(area?.slots ?? [])];
      const all = Object.fromEntries(parts.flatMap(({ enabledBy = [] }) => enabledBy.map((one) => [one, '1'])));
      return parts.some(({ enabledBy }) => !isEnabled(enabledBy, { ...all, [setting]: '0' }));
    })
    .map(({ name }) => name);

const [planning, children, communication] = ['mfe-planning', 'mfe-children', 'mfe-communication'];

test('the recorded releases hold what is recorded of a release, and nothing else', () => {
  const whole = recorded.map((release) => ({
    ...release,
    owner: 'Team',
    files: [{ path: 'main.js', size: 1, sha256: '' }],
    ...(release.fields && {
      fields: { ...release.fields, 'GET /news': { answer: { at: 'src/News.tsx:1', kinds: [] } } },
    }),
    ...(release.kernelUses && { kernelUses: { ...release.kernelUses, '@groepsapp/kernel/ui/data': ['Table'] } }),
  }));
  expect(JSON.parse(JSON.stringify(whole.map(trimmed)))).toEqual(recorded);
});

test('nothing is refused while nothing is gone', () => {
  expect(refused()).toEqual([]);
});

test.each([
  ['GET /messages', goneCall('GET /messages'), [communication]],
  ['GET /transfer-notes', goneCall('GET /transfer-notes'), [planning]],
  ['GET /children', goneCall('GET /children'), ['shell', children]],
  ['GET /app-info', goneCall('GET /app-info'), ['shell']],
  ['GET /news', goneCall('GET /news'), []],
  ['GET /messages answer[].text', goneField('GET /messages', 'answer', 'text'), [communication]],
  ['GET /messages.read_at', goneField('GET /messages', 'answer', 'read_at'), [communication]],
  ['GET /transfer-notes.modified_at', goneField('GET /transfer-notes', 'answer', 'modified_at'), []],
  ['GET /messages request.query.before', goneField('GET /messages', 'query', 'before'), [communication]],
  ['POST /messages request.body.created_by', goneField('POST /messages', 'body', 'created_by'), [communication]],
  ['topic unread', gone('handed', 'topic unread'), [communication]],
  ['topic unread.last_message', goneProp('topic unread', 'children[].last_message'), [communication]],
  ['topic selection.establishment', goneProp('topic selection', 'establishment'), [planning]],
  ['child-sheet', gone('handed', 'slot child-sheet'), [planning]],
  ['slot child-sheet.onClose', goneProp('slot child-sheet', 'onClose'), [planning]],
  ['child-status', gone('handed', 'slot child-status'), [planning]],
  ['slot child-status.childId', goneProp('slot child-status', 'childId'), [planning]],
  ['FilePicker', goneExport('@groepsapp/kernel/ui/upload', 'FilePicker'), [children]],
  ['isWeekend', goneExport('@groepsapp/kernel/dates', 'isWeekend'), []],
  ['@groepsapp/kernel/ui/tabs', gone('kernelExports', '@groepsapp/kernel/ui/tabs'), [planning, children]],
  ['ipad_care', off('ipad_care'), [communication]],
  ['ipad_photos', off('ipad_photos'), []],
])('what breaks if %s goes is what is refused without it', (what, removed, expected) => {
  const said = recorded.filter((release) => usesIn(release, what).length > 0).map(({ name }) => name);
  expect({ said, refused: removed() }).toEqual({ said: expected, refused: expected });
});
