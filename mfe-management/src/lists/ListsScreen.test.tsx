import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ListsScreen from './ListsScreen';
import { outlineForm, intakeOf, observationOf, outlineOf } from './outline';

type Row = CallAnswer<'GET /management/lists'>['rows'][number];

const common = { offered: true, used: false, kept_by: null, version: 'v1' } as const;
const swimming: Row = {
  ...{ kind: 'activity-type', id: 3, ...common },
  fields: { name: 'Zwemmen', icon_id: 51, enter_time_end: true, predefined_texts: ['Diploma A'], position: 1 },
};
const observation: Extract<Row, { kind: 'observation-list' }> = {
  ...{ kind: 'observation-list', id: 7, ...common, used: true, number: 2, draft: null },
  fields: {
    ...{ title: 'Peuter', min_months: 24, max_months: 36, repeat_months: null, note: false },
    categories: [
      {
        ...{ name: 'Motoriek', color: '#2e7d32', note: true },
        questions: [
          {
            ...{ text: 'Springt', subcategory: 'Grof', free: false },
            answers: [
              { answer: 'ja', color: '#43a047', note: false, carry: false },
              { answer: 'nee', color: null, note: true, carry: true },
            ],
          },
        ],
      },
    ],
  },
};

function kernelOf(rows: readonly Row[], answers: Answers = {}, manageCompany = '1') {
  const kernel = createTestKernel({
    answers: {
      'GET /management/lists': ({ query }) => {
        const found = rows.filter(({ kind }) => kind === query.kind);
        return { rows: found, total: found.length };
      },
      ...answers,
    },
  });
  kernel.owner.set('settings', { state: 'ready', error: null, values: { 'role:manageCompany': manageCompany } });
  return kernel;
}

function open(...given: Parameters<typeof kernelOf>) {
  const kernel = kernelOf(...given);
  renderWithKernel(<ListsScreen />, kernel);
  return kernel.made;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

test('an activity type is changed, based on what was shown, and is no longer offered after a question', async () => {
  const made = open([swimming], {
    'PUT /management/lists/:id': () => ({ success: true }),
    'POST /management/lists/:id/offer': () => ({ success: true }),
  });
  expect(screen.getByRole('status')).toHaveTextContent('Laden');
  await press('Wijzigen: Zwemmen');
  await userEvent.click(screen.getByRole('radio', { name: 'Icoon 33' }));
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('PUT /management/lists/:id')).toEqual([
    {
      params: { id: '3' },
      body: { kind: 'activity-type', fields: { ...swimming.fields, icon_id: 33 }, based_on: 'v1' },
    },
  ]);
  await press('Stoppen: Zwemmen');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stoppen' }));
  expect(await screen.findByText('Dit is niet meer te kiezen.')).toBeInTheDocument();
  expect(made('POST /management/lists/:id/offer')).toEqual([
    { params: { id: '3' }, body: { kind: 'activity-type', offered: false } },
  ]);
});

test('an activity type is seen as staff see it, beside its form and on its own', async () => {
  open([swimming]);
  await press('Wijzigen: Zwemmen');
  const beside = within(screen.getByRole('region', { name: 'Zoals op de groep' }));
  expect(beside.getByText('Zwemmen')).toBeInTheDocument();
  await userEvent.click(beside.getByRole('button', { name: 'Diploma A' }));
  expect(beside.getByLabelText('Tekst')).toHaveValue('Diploma A');
  await userEvent.type(screen.getByLabelText('Teksten om te kiezen, één per regel'), '\nDiploma B');
  expect(beside.getByRole('button', { name: 'Diploma B' })).toBeInTheDocument();
  expect(beside.getByLabelText('Eindtijd')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Met eindtijd' }));
  expect(beside.queryByLabelText('Eindtijd')).not.toBeInTheDocument();
});

test('who changes nothing sees a type as staff see it', async () => {
  open([{ ...swimming, kept_by: 'A-1' }], {}, '0');
  await press('Zoals op de groep: Zwemmen');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('button', { name: 'Diploma A' })).toBeInTheDocument();
});

test('a group gets the types that are chosen for it, based on what was shown', async () => {
  const group = { id: 5, name: 'Vlinders', establishment: { id: 1, name: 'De Linde' }, version: 'g1' };
  const types = [
    { id: 3, name: 'Zwemmen' },
    { id: 4, name: 'Slapen' },
  ];
  const made = open([], {
    // 8 is no longer offered: it stays chosen.
    'GET /management/activity-types/groups': () => ({
      ...{ rows: [{ ...group, activity_type_ids: [4, 8] }], total: 1 },
      types,
    }),
    'PUT /management/activity-types/groups/:id': () => ({ success: true }),
  });
  await tab('Per groep');
  await press('Wijzigen: Vlinders');
  await press('Zwemmen');
  await press('Slapen');
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('PUT /management/activity-types/groups/:id')).toEqual([
    { params: { id: '5' }, body: { activity_type_ids: [8, 3], based_on: 'g1' } },
  ]);
});

test('a location manager reads; what an import keeps says so; an empty list and a failure have words', async () => {
  open([{ ...swimming, kept_by: 'A-1' }], {}, '0');
  expect(await screen.findByText('Beheerd door de koppeling, onder ‘A-1’')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Wijzigen|Toevoegen/ })).not.toBeInTheDocument();
  await tab('Formulieren');
  expect(await screen.findByText('Deze lijst is nog leeg.')).toBeInTheDocument();
});

test('says why a list is not there', async () => {
  open([], {
    'GET /management/lists': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByText('Geen verbinding.')).toBeInTheDocument();
});

test('an observation list that is changed becomes a draft, which keeps what the screen does not change', async () => {
  const made = open([observation], { 'POST /management/observation-drafts': () => ({ id: 9 }) });
  await tab('Observatielijsten');
  expect(await screen.findByText('Versie 2')).toBeInTheDocument();
  await press('Wijzigen: Peuter');
  const question = await screen.findByRole('textbox', { name: 'Vraag 1' });
  await userEvent.type(question, ' hoog');
  await press('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [category] = observation.fields.categories;
  const questions = category?.questions.map((one) => ({ ...one, text: 'Springt hoog' }));
  const fields = { ...observation.fields, categories: [{ ...category, questions }] };
  expect(made('POST /management/observation-drafts')).toEqual([
    { headers: { 'idempotency-key': expect.any(String) }, body: { list: 7, fields, based_on: observation.version } },
  ]);
});

test('a draft is seen as staff would, and published as it was shown', async () => {
  const draft = { id: 9, fields: observation.fields, version: 'd1' };
  const made = open([{ ...observation, draft }], {
    'POST /management/observation-drafts/:id/publish': () => ({ success: true }),
  });
  await tab('Observatielijsten');
  await press('Zoals op de groep: Peuter');
  const seen = within(await screen.findByRole('dialog'));
  expect(seen.getByText('Springt')).toBeInTheDocument();
  expect(seen.getByRole('radio', { name: 'nee' })).toBeInTheDocument();
  await press('Publiceren: Peuter');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publiceren' }));
  expect(await screen.findByText('De nieuwe versie is in gebruik.')).toBeInTheDocument();
  const call = 'POST /management/observation-drafts/:id/publish';
  expect(made(call)).toEqual([{ params: { id: '9' }, body: { based_on: 'd1' } }]);
});

test('what a list lacks is said with its place before it is sent', async () => {
  const made = open([observation]);
  await tab('Observatielijsten');
  await press('Wijzigen: Peuter');
  const name = await screen.findByRole('textbox', { name: 'Naam van het onderdeel' });
  await userEvent.clear(name);
  await press('Opslaan');
  expect(await screen.findByText('Vul de naam van onderdeel 1 in.')).toBeInTheDocument();
  await userEvent.type(name, 'Beweging');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Antwoorden, één per regel' }));
  await press('Opslaan');
  expect(await screen.findByText('Geef vraag 1 van onderdeel 1 ten minste één antwoord.')).toBeInTheDocument();
  expect(made('POST /management/observation-drafts')).toEqual([]);
});

test('what is edited and not changed is what it was', () => {
  expect(observationOf(outlineOf(observation.fields))).toEqual(observation.fields);
  const sections = [
    { title: 'Begin', questions: [{ question: 'Hoe?', input: 'checkbox' as const, answers: ['a', 'b'] }] },
  ];
  expect(outlineForm(outlineOf({ title: 'Evaluatie', sections }))).toEqual({ title: 'Evaluatie', sections });
  const options = [{ id: 'x', name: 'ja', note: true }];
  const intake = {
    title: 'Intake',
    rows: [
      { type: 'note' as const, text: 'Vul in' },
      { type: 'header' as const, text: 'Slapen', color: '#123456' },
      {
        type: 'question' as const,
        text: 'Speen?',
        infoText: '…',
        answer: { type: 'radio' as const, value: '', options },
      },
    ],
  };
  expect(intakeOf(outlineOf(intake))).toEqual(intake);
});
