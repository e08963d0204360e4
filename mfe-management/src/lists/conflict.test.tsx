import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import type { ObservationFields, RowOf } from './listsApi';
import ListsScreen from './ListsScreen';

type Category = ObservationFields['categories'][number];
type Question = Category['questions'][number];

const yes = { answer: 'ja', color: null, note: false, carry: false };
const question: Question = { text: 'Springt', subcategory: null, free: false, answers: [yes] };
const category: Category = { name: 'Motoriek', color: '#2e7d32', note: true, questions: [question] };
const fields: ObservationFields = {
  ...{ title: 'Peuter', min_months: 24, max_months: 36, repeat_months: null, note: false },
  categories: [category],
};
const list: RowOf<'observation-list'> = {
  ...{ kind: 'observation-list', id: 7, offered: true, used: true, kept_by: null, version: 'v1', number: 2 },
  ...{ draft: null, fields },
};

const withQuestion = (change: Partial<Question>): Partial<ObservationFields> => ({
  categories: [{ ...category, questions: [{ ...question, ...change }] }],
});

/** Adds the answer 'oma' to a list that somebody else saved with other fields meanwhile. */
async function meet(theirs: Partial<ObservationFields>) {
  const current = { fields: { ...fields, ...theirs }, version: 'v2', changed_by: 'kantoor@opvang.example' };
  const refuse = () => {
    throw new ApiError('invalid', 'Ondertussen gewijzigd.', {}, false, { code: 'conflict', current });
  };
  const kernel = createTestKernel({
    answers: {
      'GET /management/lists': ({ query }) =>
        query.kind === list.kind ? { rows: [list], total: 1 } : { rows: [], total: 0 },
      'POST /management/observation-drafts': refuse,
    },
  });
  kernel.owner.set('settings', { state: 'ready', error: null, values: { 'role:manageCompany': '1' } });
  renderWithKernel(<ListsScreen />, kernel);
  await userEvent.click(screen.getByRole('tab', { name: 'Observatielijsten' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzigen: Peuter' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Antwoorden, één per regel' }), '\noma *');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const name = 'Ondertussen gewijzigd door kantoor@opvang.example';
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  return (label: string) =>
    within(dialog.getByRole('heading', { name: label }).parentElement ?? document.body)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
}

const mine = 'Motoriek (Kleur: #2e7d32)\n– Springt (Eén keuze)\n    ja\n    oma *';

test.each<[string, Partial<ObservationFields>, string]>([
  [
    'answers',
    withQuestion({ answers: [yes, { ...yes, answer: 'voogd' }] }),
    'Motoriek (Kleur: #2e7d32)\n– Springt (Eén keuze)\n    ja\n    voogd',
  ],
  [
    'a question with another kind of answer',
    withQuestion({ free: true, answers: [] }),
    'Motoriek (Kleur: #2e7d32)\n– Springt (Tekst)',
  ],
  [
    'another colour',
    { categories: [{ ...category, color: '#111111' }] },
    'Motoriek (Kleur: #111111)\n– Springt (Eén keuze)\n    ja',
  ],
])('%s of somebody else stand beside what was filled in', async (_what, theirs, text) => {
  const versions = await meet(theirs);
  expect(versions('Inhoud')).toEqual([text, mine]);
});

test('the ages and the months of somebody else stand beside what was filled in', async () => {
  const versions = await meet({ min_months: 18, max_months: null, repeat_months: 6 });
  expect(versions('Vanaf leeftijd in maanden')).toEqual(['18', '24']);
  expect(versions('Tot en met leeftijd in maanden')).toEqual(['', '36']);
  expect(versions('Opnieuw na maanden')).toEqual(['6', '']);
});
