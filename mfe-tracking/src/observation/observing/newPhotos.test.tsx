import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import {
  createTestKernel,
  renderWithKernel,
  testChild,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import AnalyseScreen from './AnalyseScreen';
import { observed } from '../../testing';

const save = 'v3 POST /ChildTrackingSystem/saveAnalyseChild';
const upload = 'v3 POST /ChildTrackingSystem/uploadPhoto';
const path = '/childtrackingsystem/analyse?list=5&children=1,2&observe=1';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = jest.fn();
});

function Where() {
  const { pathname, state } = useLocation();
  return (
    <>
      <p data-testid="where">{pathname}</p>
      <p data-testid="told">{JSON.stringify(state)}</p>
    </>
  );
}

function renderScreen(answers: Answers = {}, children = [testChild({ id: 1 }), testChild({ id: 2 })]) {
  answers['v3 POST /ChildTrackingSystem/analyseChild'] ??= () => observed;
  answers[save] ??= () => ({ results: [40], children: [2] });
  answers[upload] ??= () => ({ categoryPhotos: [] });
  const kernel = createTestKernel({ selection, answers, children });
  const screens = (
    <>
      <Where />
      <Routes>
        <Route path="/childtrackingsystem/analyse" element={<AnalyseScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
  renderWithKernel(screens, kernel, { path });
  return { made: kernel.made };
}

const areaOf = (child: string) => screen.getByRole('group', { name: `Foto's bij Motoriek – ${child}` });

async function choose(child: string, ...names: string[]) {
  await userEvent.click(await screen.findByText("Foto's Motoriek"));
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
  await userEvent.upload(within(areaOf(child)).getByLabelText("Foto's kiezen"), files);
}

const answer = (child: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: `Schopt tegen een bal – ${child}` })).getByLabelText('altijd'),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const where = () => screen.getByTestId('where').textContent;
const told = () => screen.getByTestId('told');

test('photos wait until the observation is saved, and are then added to the result of their child', async () => {
  const { made } = renderScreen();
  await choose('Noah Bos', 'a.jpg', 'b.jpg');
  await press('Foto 1 bij Motoriek – Noah Bos weghalen');
  expect(screen.getByText("Foto's Motoriek (1)")).toBeVisible();
  await answer('Noah Bos');
  expect(made(upload)).toEqual([]);
  await press('Opslaan');
  await waitFor(() => expect(where()).toBe('/childtrackingsystem/results'));
  expect(told()).toHaveTextContent('Observatie is succesvol opgeslagen');
  expect(made(upload)).toEqual([
    {
      headers: { 'idempotency-key': expect.any(String) },
      body: { upload_idCategory: '4', upload_idResult: '40', idList: '5' },
    },
  ]);
});

test('photos of a child without answers block saving', async () => {
  const { made } = renderScreen();
  await choose('Emma Jansen', 'a.jpg');
  await answer('Noah Bos');
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent('Vul bij Emma ook iets in');
  expect(made(save)).toEqual([]);
});

test('a failed photo shows an error, and is retried without saving again', async () => {
  const answers: Answers = {
    [upload]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  const { made } = renderScreen(answers);
  await choose('Noah Bos', 'a.jpg');
  await answer('Noah Bos');
  await press('Opslaan');
  expect(await screen.findByText('Er is een fout opgetreden tijdens uploaden')).toBeVisible();
  expect(where()).toBe('/childtrackingsystem/analyse');
  answers[upload] = () => ({ categoryPhotos: [] });
  await press('a.jpg opnieuw proberen');
  await waitFor(() => expect(where()).toBe('/childtrackingsystem/results'));
  expect(made(save)).toHaveLength(1);
  expect(made(upload)[1]).toEqual(made(upload)[0]);
});

test('the user can continue without a failed photo', async () => {
  renderScreen({
    [upload]: () => {
      throw new ApiError('invalid', 'Dit bestand is te groot.');
    },
  });
  await choose('Noah Bos', 'a.jpg');
  await answer('Noah Bos');
  await press('Opslaan');
  expect(await screen.findByText('Dit bestand is te groot.')).toBeVisible();
  await press("Verder zonder deze foto's");
  expect(where()).toBe('/childtrackingsystem/results');
});

describe('photos of the library of a child', () => {
  const media = 'v3 POST /ChildTrackingSystem/getChildMedia';
  const add = 'v3 POST /ChildTrackingSystem/addPhoto';
  const offered = [12, 13].map((id) => ({ id, src: `/photos/${id}/thumbnail?sign=a`, filename: `foto-${id}.webp` }));
  const toLibrary = "Foto's toevoegen uit de fotobibliotheek bij Motoriek – Noah Bos";

  async function chooseFromLibrary() {
    await userEvent.click(await screen.findByText("Foto's Motoriek"));
    await press(toLibrary);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Foto 1' }));
    await press('1 foto toevoegen');
  }

  test('wait until the observation is saved, and are then copied to the result of their child', async () => {
    const { made } = renderScreen({ [media]: () => ({ media: offered }), [add]: () => ({ categoryPhotos: [] }) });
    await chooseFromLibrary();
    expect(made(media)).toEqual([{ body: { idChild: 2, idCategory: 4 } }]);
    expect(screen.getByText("Foto's Motoriek (1)")).toBeVisible();
    await answer('Noah Bos');
    await press('Opslaan');
    await waitFor(() => expect(where()).toBe('/childtrackingsystem/results'));
    expect(made(upload)).toEqual([]);
    expect(made(add)).toEqual([
      {
        headers: { 'idempotency-key': expect.any(String) },
        body: { photos: [12], idCategory: 4, idResult: 40, idList: 5 },
      },
    ]);
  });

  test('are not offered twice for the same area', async () => {
    renderScreen({ [media]: () => ({ media: offered }) });
    await chooseFromLibrary();
    await press(toLibrary);
    expect(await screen.findAllByRole('checkbox', { name: /^Foto / })).toHaveLength(1);
  });

  test('that fail are retried with the same key', async () => {
    const answers: Answers = {
      [media]: () => ({ media: offered }),
      [add]: () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    };
    const { made } = renderScreen(answers);
    await chooseFromLibrary();
    await answer('Noah Bos');
    await press('Opslaan');
    expect(await screen.findByText('Er is een fout opgetreden tijdens uploaden')).toBeVisible();
    answers[add] = () => ({ categoryPhotos: [] });
    await press('foto-12.webp opnieuw proberen');
    await waitFor(() => expect(where()).toBe('/childtrackingsystem/results'));
    expect(made(add)[1]).toEqual(made(add)[0]);
  });
});

test('a child whose carers refuse photos has no photo choice', async () => {
  renderScreen({}, [testChild({ id: 1 }), testChild({ id: 2, photo_allowed: 0 })]);
  await userEvent.click(await screen.findByText("Foto's Motoriek"));
  expect(within(areaOf('Noah Bos')).getByText("Geen toestemming voor foto's")).toBeVisible();
  expect(within(areaOf('Noah Bos')).queryByLabelText("Foto's kiezen")).not.toBeInTheDocument();
});
