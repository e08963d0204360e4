import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Child, type RecordField, type RecordSection } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import { CurrentActivities, DetailsTab } from './DetailsTab';

const Tab = areaStore.withStore(DetailsTab);

const icon = { type: 'kernel', class: 'note', color: '#455A64' };

function field(functionName: string, name: string, given: Partial<RecordField> = {}): RecordField {
  const value = { displayValue: given.value ?? '', value: '', fieldType: 'text', editable: true } as const;
  return { name, functionName, edit_id: null, formOptions: [], icon, ...value, ...given };
}

const options = [
  { id: 'yes', name: 'ja', color: null },
  { id: 'no', name: 'nee', color: null },
];

const record: RecordSection[] = [
  {
    title: 'Algemeen',
    fields: [
      field('first_name', 'Voornaam', { value: 'Emma', editable: false }),
      field('last_name_suffix', 'Tussenvoegsel', { editable: false }),
      field('nickname', 'Roepnaam', { value: 'Em' }),
      field('mentor', 'Mentor', {
        fieldType: 'select',
        edit_id: 2,
        formOptions: [{ id: '5', name: 'Sanne', color: null }],
      }),
      field('custom_1', 'Kledingmaat'),
    ],
  },
  {
    title: 'Medisch',
    fields: [
      field('general_practitioner', 'Huisarts', { value: 'De Linde\nLindelaan 12' }),
      field('allergies', 'Allergieën', { fieldType: 'textarea' }),
      field('temperature', 'Temperatuur', { fieldType: 'number', value: '38.5' }),
    ],
  },
  {
    title: 'Toestemmingen',
    fields: [
      field('permission_video', 'Film', { fieldType: 'radio', value: 'yes', displayValue: 'ja', formOptions: options }),
    ],
  },
];

const saved = () => ({ success: true });

async function show(given: Answers = {}, path = '/children/7') {
  const answers: Answers = { 'GET /children/forms': () => record, 'POST /children/update-fields': saved, ...given };
  const kernel = createTestKernel({ children: [testChild({ id: 7 })], answers });
  const changed = jest.fn();
  kernel.bus.events('record-changed').subscribe(changed);
  renderWithKernel(<Tab childId={7} />, kernel, { path });
  await screen.findByRole('heading', { name: 'Algemeen' });
  return { kernel, changed, answers };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows what is known, offers what is empty and may be filled in, and edits editable fields only', async () => {
  await show();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Algemeen',
    'Medisch',
    'Toestemmingen',
  ]);
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts.slice(0, 4)).toEqual([
    ['Voornaam', 'Emma'],
    ['Roepnaam', 'Em'],
    ['Mentor', 'Mentor'],
    ['Kledingmaat', 'Kledingmaat'],
  ]);
  expect(screen.queryByText('Tussenvoegsel')).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Algemeen' })).queryByText('–')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Voornaam wijzigen' })).not.toBeInTheDocument();
});

test('leaves out a section of which nothing is known and nothing may be filled in', async () => {
  const closed = { title: 'Overig', fields: [field('custom_9', 'Zwemdiploma', { editable: false })] };
  await show({ 'GET /children/forms': () => [...record, closed] });
  expect(screen.queryByRole('heading', { name: 'Overig' })).not.toBeInTheDocument();
});

test('shows loading and failure', async () => {
  const answers: Answers = {
    'GET /children/forms': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderWithKernel(<Tab childId={7} />, createTestKernel({ answers }));
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
  answers['GET /children/forms'] = () => [];
  await press('Probeer opnieuw');
  expect(await screen.findByText('Er zijn nog geen velden ingesteld voor de gegevens van kinderen.')).toBeVisible();
});

test('saves a field with the value it was based on, publishes the change and shows the result', async () => {
  const shown = await show();
  await press('Roepnaam wijzigen');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Roepnaam' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Roepnaam' }), 'Emmy');
  shown.answers['GET /children/forms'] = () => [
    { title: 'Algemeen', fields: [field('nickname', 'Roepnaam', { value: 'Emmy' })] },
  ];
  await press('Opslaan');
  expect(await screen.findByText('Emmy')).toBeVisible();
  expect(shown.kernel.made('POST /children/update-fields')).toEqual([
    { body: { id_child: 7, fields: [{ name: 'nickname', value: 'Emmy', based_on: 'Em' }] } },
  ]);
  expect(shown.changed).toHaveBeenCalledWith({ childIds: [7] });
});

test.each<[string, string, keyof Answers, () => Promise<void>, unknown]>([
  [
    'a custom field by its number',
    'Kledingmaat',
    'POST /children/custom-fields',
    () => userEvent.type(screen.getByRole('textbox', { name: 'Kledingmaat' }), '92'),
    { body: { id_child: 7, custom: { '1': '92' }, based_on: { '1': '' } } },
  ],
  [
    'a mentor with its number',
    'Mentor',
    'POST /deprecated/set-child-mentor',
    () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mentor' }), 'Sanne'),
    { body: { id_child: 7, id_mentor: 5, number: 2, based_on: '' } },
  ],
  [
    'several lines of text',
    'Huisarts',
    'POST /children/update-fields',
    () => userEvent.type(screen.getByRole('textbox', { name: 'Huisarts' }), '{Enter}010'),
    {
      body: {
        id_child: 7,
        fields: [
          {
            name: 'general_practitioner',
            value: 'De Linde\nLindelaan 12\n010',
            based_on: 'De Linde\nLindelaan 12',
          },
        ],
      },
    },
  ],
  [
    'a number',
    'Temperatuur',
    'POST /children/update-fields',
    () => userEvent.type(screen.getByRole('textbox', { name: 'Temperatuur' }), '5'),
    { body: { id_child: 7, fields: [{ name: 'temperature', value: '38.55', based_on: '38.5' }] } },
  ],
  [
    'a choice between radio buttons',
    'Film',
    'POST /children/update-fields',
    () => userEvent.click(screen.getByRole('radio', { name: 'nee' })),
    { body: { id_child: 7, fields: [{ name: 'permission_video', value: 'no', based_on: 'yes' }] } },
  ],
])('saves %s', async (_what, name, call, edit, input) => {
  const shown = await show({ [call]: saved });
  await press(`${name} wijzigen`);
  await edit();
  await press('Opslaan');
  await waitFor(() => expect(shown.kernel.made(call)).toEqual([input]));
});

test('blocks input that is not a number, and shows why', async () => {
  await show();
  await press('Temperatuur wijzigen');
  const box = screen.getByRole('textbox', { name: 'Temperatuur' });
  await userEvent.type(box, 'x');
  expect(box).toHaveValue('38.5');
  expect(screen.getByText('Enter numbers only')).toBeVisible();
});

const tiles = { feature_flag_ipad_activities_tiles_view: '1' };
const well = { instruction: null, ill: false, sleep: false };
const asleep = [{ id: 4, activity: 'Slapen', icon_id: 1, start_time: '12:30' }];

test.each<[string, Child['status'], string[] | null]>([
  ['what is going on', { ...well, sleep: true, activities: asleep }, ['12:30 Slapen']],
  ['that nothing is going on', { ...well, activities: [] }, []],
  ['nothing where there is no Logboek', well, null],
])('with the setting for tiles it shows %s', (_what, status, expected) => {
  const kernel = createTestKernel({ children: [testChild({ id: 7, status })], settings: tiles });
  renderWithKernel(<CurrentActivities childId={7} />, kernel);
  const heading = screen.queryByRole('heading', { name: 'Huidige activiteiten' });
  expect(heading !== null).toBe(expected !== null);
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected ?? []);
  expect(screen.queryByText('Geen activiteit') !== null).toBe(expected?.length === 0);
});

test('hides activities without the setting for tiles', () => {
  const status = { ...well, activities: asleep };
  const kernel = createTestKernel({ children: [testChild({ id: 7, status })] });
  renderWithKernel(<CurrentActivities childId={7} />, kernel);
  expect(screen.queryByText('Slapen')).not.toBeInTheDocument();
});

test('stops editing without saving', async () => {
  const shown = await show();
  await press('Allergieën wijzigen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Allergieën' }), 'Noten');
  await press('Annuleer');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Allergieën wijzigen' })).toHaveFocus();
  expect(shown.kernel.made('POST /children/update-fields')).toEqual([]);
});

test('shows both versions after a concurrent edit; the own one replaces the other on request', async () => {
  const current = field('nickname', 'Roepnaam', { value: 'Emmie' });
  const shown = await show({
    'POST /children/update-fields': ({ body }) => {
      if (body.fields[0]?.based_on === 'Emmie') return { success: true };
      throw new ApiError('invalid', 'Iemand anders heeft dit intussen gewijzigd.', {}, false, {
        code: 'conflict',
        current,
      });
    },
  });
  await press('Roepnaam wijzigen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Roepnaam' }), 'my');
  await press('Opslaan');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Emmie');
  expect(question).toHaveTextContent('Emmy');
  await press('Sla mijn tekst op');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(shown.kernel.made('POST /children/update-fields')).toHaveLength(2);
});

test('shows a change of another tablet that came while one types before it is replaced', async () => {
  const shown = await show();
  await press('Roepnaam wijzigen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Roepnaam' }), 'my');
  shown.answers['GET /children/forms'] = () => [
    { title: 'Algemeen', fields: [field('nickname', 'Roepnaam', { value: 'Emmetje' })] },
  ];
  const asked = shown.kernel.calls.length;
  act(() => shown.kernel.bus.emit('record-changed', { childIds: [7] }));
  await waitFor(() => expect(shown.kernel.calls.length).toBeGreaterThan(asked));
  await press('Opslaan');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Emmetje');
  expect(shown.kernel.made('POST /children/update-fields')).toEqual([]);
});

test('keeps the input when the server refuses it, with the reason', async () => {
  await show({
    'POST /children/update-fields': () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { nickname: 'Te lang.' });
    },
  });
  await press('Roepnaam wijzigen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Roepnaam' }), 'my');
  await press('Opslaan');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Roepnaam' })).toHaveAccessibleDescription('Te lang.'),
  );
  expect(screen.getByRole('textbox', { name: 'Roepnaam' })).toHaveValue('Emmy');
});

test('shows a change of another tablet at once', async () => {
  const { kernel, answers } = await show();
  answers['GET /children/forms'] = () => [
    { title: 'Algemeen', fields: [field('nickname', 'Roepnaam', { value: 'Emmetje' })] },
  ];
  act(() => kernel.bus.emit('record-changed', { childIds: [7] }));
  expect(await screen.findByText('Emmetje')).toBeVisible();
});

test("an address with '#Toestemmingen' scrolls to that section", async () => {
  await show({}, '/children/7#Toestemmingen');
  expect(screen.getByRole('heading', { name: 'Toestemmingen' })).toHaveFocus();
  expect(within(screen.getByRole('region', { name: 'Toestemmingen' })).getByText('ja')).toBeVisible();
});
