import { followed } from './followed.ts';

const shown = { notes: { '1': 'Goed', '2': '' }, rows: [{ text: 'Ja' }, { text: '' }], ids: [1], title: 'Wennen' };

test.each([
  [
    'notes by question',
    { notes: { '1': 'Heel goed', '2': '' } },
    { notes: { '1': 'Goed', '2': 'Van hen' } },
    { notes: { '1': 'Heel goed', '2': 'Van hen' } },
  ],
  [
    'a note that is new there',
    { notes: { '1': 'Goed', '2': '' } },
    { notes: { '1': 'Goed', '2': '', '3': 'Nieuw' } },
    { notes: { '1': 'Goed', '2': '', '3': 'Nieuw' } },
  ],
  [
    'a note that the user removed',
    { notes: { '2': '' } },
    { notes: { '1': 'Goed', '2': 'Van hen' } },
    { notes: { '2': 'Van hen' } },
  ],
  [
    'rows',
    { rows: [{ text: 'Nee' }, { text: '' }] },
    { rows: [{ text: 'Ja' }, { text: 'Konijn' }] },
    { rows: [{ text: 'Nee' }, { text: 'Konijn' }] },
  ],
  [
    'rows of another number',
    { rows: [{ text: 'Nee' }] },
    { rows: [{ text: 'Ja' }, { text: 'Konijn' }] },
    { rows: [{ text: 'Nee' }] },
  ],
  ['ids, which are one value', { ids: [1, 2] }, { ids: [1, 3] }, { ids: [1, 2] }],
  ['ids that were left alone', {}, { ids: [1, 3] }, { ids: [1, 3] }],
])('%s', (_, mine, now, expected) => {
  expect(followed({ ...shown, ...mine }, shown, { ...shown, ...now })).toEqual({ ...shown, ...expected });
});
