import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type AtTheDoor as Door } from '@groepsapp/kernel';
import { memoryStorage, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ChildSheet from '../planning/ChildSheet';
import StillPresentScreen from '../still-present/StillPresentScreen';
import { collector, planningKernel, showPlanning } from '../planning/testing/showPlanning';

const carer = { id: 1, name: 'Yara de Wit', relation: 'moeder', may_pick_up: true, phones: ['06-12 345 678'] };
const noDoor: Door = { carers: [], collected: [], message: null };

function show(door: Partial<Door>, answers: Answers = {}) {
  const kernel = planningKernel({
    answers: {
      'POST /presence/taps': () => new Promise(() => undefined),
      'GET /presence/door': () => ({ ...noDoor, ...door }),
      ...answers,
    },
  });
  renderWithKernel(<ChildSheet childId={2} onClose={() => undefined} />, kernel);
  return kernel;
}

const sentTaps = (kernel: ReturnType<typeof show>) => kernel.made('POST /presence/taps');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('one tap signs a child out and notes which carer came', async () => {
  const kernel = show({
    carers: [carer, { ...carer, id: 2, name: 'Rob Vos', relation: 'buurman', may_pick_up: false }],
  });
  expect(await screen.findByRole('link', { name: 'Bel 06-12 345 678' })).toHaveAttribute('href', 'tel:0612345678');
  expect(screen.getByText('Mag niet ophalen: Rob Vos (buurman)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /door Rob Vos/ })).not.toBeInTheDocument();
  await press('Afmelden, opgehaald door Yara de Wit (moeder)');
  const collected_by = { name: 'Yara de Wit (moeder)', agreed: '' };
  expect(sentTaps(kernel)).toMatchObject([{ body: { taps: [{ child_id: 2, kind: 'out', collected_by }] } }]);
  expect(await screen.findByText('Opgehaald door Yara de Wit (moeder)')).toBeVisible();
});

test('of somebody else the name and what was agreed are asked, also when the carers cannot be loaded', async () => {
  const kernel = show(
    {},
    {
      'GET /presence/door': () => {
        throw new ApiError('offline', 'Geen verbinding');
      },
    },
  );
  expect(await screen.findByText('Geen verbinding')).toBeVisible();
  await press('Iemand anders');
  const form = within(screen.getByRole('group', { name: 'Iemand anders' }));
  await userEvent.click(form.getByRole('button', { name: 'Afmelden' }));
  expect(form.getByText('Vul in wie het kind ophaalt.')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Naam' }), ' Oma Ria ');
  await userEvent.click(form.getByRole('button', { name: 'Afmelden' }));
  expect(form.getByText('Vul in hoe dit is afgesproken.')).toBeVisible();
  expect(sentTaps(kernel)).toEqual([]);
  await userEvent.type(form.getByRole('textbox', { name: 'Hoe afgesproken' }), 'Gebeld');
  await userEvent.click(form.getByRole('button', { name: 'Afmelden' }));
  const collected_by = { name: 'Oma Ria', agreed: 'Gebeld' };
  expect(sentTaps(kernel)).toMatchObject([{ body: { taps: [{ kind: 'out', collected_by }] } }]);
});

test('asks nothing about who comes where the server does not know of it', async () => {
  show(
    {},
    {
      'GET /presence/door': () => {
        throw new ApiError('not-found', 'Niet gevonden');
      },
    },
  );
  await press('Afmelden');
  expect(await screen.findByRole('button', { name: 'Aanmelden' })).toBeVisible();
  expect(screen.queryByText('Niet gevonden')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Iemand anders' })).not.toBeInTheDocument();
});

test('asks before what was typed about somebody else is lost', async () => {
  show({});
  await press('Iemand anders');
  await userEvent.type(screen.getByRole('textbox', { name: 'Naam' }), 'Oma');
  await press('Sluiten');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('shows what a parent wrote today', async () => {
  const message = { text: 'Opa haalt Sem vandaag op', name: 'Yara', at: '2026-11-18T09:10:00.000Z' };
  show({ message });
  expect(await screen.findByText('Yara schreef om 10:10')).toBeVisible();
  expect(screen.getByText('Opa haalt Sem vandaag op')).toBeVisible();
});

test('carers of a child that is not here can be called', async () => {
  show({ carers: [carer, { ...carer, id: 2, name: 'Rob Vos', phones: [] }] });
  await press('Afmelden');
  const list = within(await screen.findByRole('list', { name: 'Bellen' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByRole('link', { name: 'Bel 06-12 345 678' })).toHaveAttribute('href', 'tel:0612345678');
});

test('says who came for a child that has left', async () => {
  const collected = [{ at: '2026-11-18T10:30:00.000Z', name: 'Oma Ria', agreed: 'Gebeld' }];
  show({ collected });
  await press('Afmelden');
  expect(await screen.findByText('Opgehaald door Oma Ria om 11:30')).toBeVisible();
  expect(screen.getByText('(Gebeld)')).toBeVisible();
});

describe('where it is asked at every sign-out', () => {
  const settings = { ipad_ask_collector: '1' };
  const answers: Answers = {
    'POST /presence/taps': () => new Promise(() => undefined),
    'GET /presence/door': () => ({ ...noDoor, carers: [carer] }),
  };
  /** A tap right after the one that asks, or before its question is shown, is part of that. */
  async function later(kernel: ReturnType<typeof show>) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const then = kernel.clock.now() + 1_000;
    kernel.clock.now = () => then;
  }

  test.each(['list', 'timeline', 'time_registration'])('a tap in the view %s asks who comes', async (view) => {
    const kernel = showPlanning({ settings: { ...settings, ipad_planning_view: view }, answers });
    await press('Sem de Wit afmelden');
    await later(kernel);
    await press('Afmelden, opgehaald door Yara de Wit (moeder)');
    const collected_by = { name: 'Yara de Wit (moeder)', agreed: '' };
    expect(sentTaps(kernel)).toMatchObject([{ body: { taps: [{ child_id: 2, kind: 'out', collected_by }] } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('somebody else who is being typed is in sight, and is not lost without a question', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const kernel = showPlanning({ settings, answers });
    await press('Sem de Wit afmelden');
    await later(kernel);
    await press('Iemand anders');
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
    expect(screen.getAllByRole('button', { name: 'Annuleren' })).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Naam' }), 'Buurvrouw Ans');
    expect(screen.queryByRole('button', { name: 'Zonder te noemen' })).not.toBeInTheDocument();
    await press('Annuleren');
    await press('Doorgaan met invullen');
    expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveValue('Buurvrouw Ans');
    await press('Terug');
    expect(screen.getByRole('button', { name: 'Zonder te noemen' })).toBeVisible();
    await press('Annuleren');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sentTaps(kernel)).toEqual([]);
  });

  test('also of a child of another group, whose carers cannot be loaded', async () => {
    const here = { id: 30, child_id: 9, group_id: 4, start_time: '2026-11-18T07:05:00.000Z', end_time: null };
    const adam = { ...here, full_name: 'Adam Vos', group: { id: 4, name: 'Uilen' }, planned_until: null };
    const kernel = planningKernel({
      settings,
      answers: {
        ...answers,
        'GET /presence/still-present': () => ({ children: [adam], employees: [], closes_at: '18:30' }),
        'GET /presence/door': () => {
          throw new ApiError('offline', 'Geen verbinding');
        },
      },
    });
    renderWithKernel(<StillPresentScreen />, kernel, { slots: [collector] });
    await press('Adam Vos afmelden');
    expect(await screen.findByText('Geen verbinding')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iemand anders' })).toBeVisible();
    await later(kernel);
    await press('Zonder te noemen');
    expect(sentTaps(kernel)).toMatchObject([{ body: { taps: [{ child_id: 9, kind: 'out' }] } }]);
  });
});

test('who may come is known after a reload without network, what was of an earlier day is not said', async () => {
  const storage = memoryStorage();
  const kept = () => Array.from(storage, (_, at) => storage.getItem(storage.key(at) ?? '')).join();
  const yesterday = '2026-11-17T07:10:00.000Z';
  const door: Door = { carers: [carer], collected: [], message: { name: 'Yara', text: 'Oma komt', at: yesterday } };
  const sheet = <ChildSheet childId={2} onClose={() => undefined} />;
  renderWithKernel(sheet, planningKernel({ storage, answers: { 'GET /presence/door': () => door } }));
  expect(await screen.findByRole('button', { name: /opgehaald door Yara de Wit/ })).toBeVisible();
  await waitFor(() => expect(kept()).toContain('Yara de Wit'));
  cleanup();
  const offline = () => {
    throw new ApiError('offline', 'Geen verbinding');
  };
  renderWithKernel(sheet, planningKernel({ storage, answers: { 'GET /presence/door': offline } }));
  expect(await screen.findByRole('button', { name: /opgehaald door Yara de Wit/ })).toBeVisible();
  expect(screen.queryByText('Oma komt')).not.toBeInTheDocument();
});
