import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  setNarrow,
  testChild,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import PhotosScreen from './PhotosScreen';
import { testPhoto } from './testing';

const upload = 'POST /deprecated/upload-photos';
const groups = [testGroup({ id: 1, name: 'Vlinders' }), testGroup({ id: 4, name: 'Vossen' })];

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(answer: Answers[typeof upload] = () => testPhoto(), { path = '/photos', narrow = false } = {}) {
  setNarrow(narrow);
  const kernel = createTestKernel({ selection: { groups }, answers: { 'GET /photos': waits, [upload]: answer } });
  renderWithKernel(<PhotosScreen />, kernel, { path });
  return kernel;
}

/** The photos of the day stay on their way. */
const waits = () => new Promise<never>(() => {});

/** What was sent. */
const uploaded = (kernel: ReturnType<typeof show>) => kernel.made(upload);

const file = (name: string) => new File(['12345'], name, { type: 'image/jpeg' });
const choose = (...names: string[]) => userEvent.upload(screen.getByLabelText("Kies foto's"), names.map(file));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a library that stays open at night moves on to the new day', async () => {
  jest.useFakeTimers();
  const kernel = show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('18 nov');
  kernel.clock.now = () => Date.parse('2026-11-19T00:00:05+01:00');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('19 nov');
  jest.useRealTimers();
});

test('sends the chosen photos to the group, each with its own key', async () => {
  const sent: unknown[] = [];
  const changed = jest.fn();
  const kernel = show((_input, options) => {
    sent.push(options?.file);
    return testPhoto();
  });
  kernel.bus.events('photos-changed').subscribe(changed);
  await choose('a.jpg', 'b.jpg');
  expect(uploaded(kernel)).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Groep' }), 'Vossen');
  await press('Upload');
  expect(await screen.findByText("2 foto's zijn toegevoegd.")).toBeVisible();
  expect(uploaded(kernel)).toEqual([
    { headers: { 'idempotency-key': expect.any(String) }, query: { id_group: '4' }, body: { date: '2026-11-18' } },
    { headers: { 'idempotency-key': expect.any(String) }, query: { id_group: '4' }, body: { date: '2026-11-18' } },
  ]);
  expect(new Set(uploaded(kernel).map((input) => JSON.stringify(input))).size).toBe(2);
  expect(sent).toEqual([0, 1].map(() => ({ field: 'file', content: expect.any(Blob), name: 'foto.jpg' })));
  expect(changed).toHaveBeenCalledWith({ groupIds: [4] });
});

test('shows the photos of the day until others are chosen', async () => {
  const kernel = createTestKernel({ selection: { groups }, answers: { 'GET /photos': () => [testPhoto()] } });
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  renderWithKernel(<PhotosScreen />, kernel, { path: '/photos?date=2026-11-17' });
  const seen = await screen.findByRole('button', { name: /^Foto van/ });
  expect(kernel.calls[0]?.input).toEqual({
    query: { id_group: '1,4', date: '2026-11-17', up_to_date: '2026-11-17' },
  });
  await userEvent.click(seen);
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await choose('a.jpg');
  expect(seen).not.toBeInTheDocument();
});

test('photos are added and shared in four taps', async () => {
  let id = 0;
  const shared: unknown[] = [];
  const kernel = createTestKernel({
    selection: { groups },
    children: [testChild({ id: 7, first_name: 'Emma', last_name: 'Jansen', photo_allowed: 1 })],
    answers: {
      'GET /photos': () => [],
      [upload]: () => testPhoto({ id: (id += 1) }),
      'POST /deprecated/share-photo/:id': ({ body }) => {
        shared.push(body);
        return testPhoto();
      },
    },
  });
  renderWithKernel(<PhotosScreen />, kernel, { path: '/photos' });
  let taps = 1;
  await choose(...Array.from({ length: 10 }, (_, number) => `${number}.jpg`));
  const tap = async (part: HTMLElement) => {
    taps += 1;
    await userEvent.click(part);
  };
  await tap(screen.getByRole('button', { name: 'Toevoegen en delen' }));
  await tap(await screen.findByRole('checkbox', { name: /Emma Jansen/ }));
  await tap(screen.getByRole('button', { name: 'Delen' }));
  await waitFor(() => expect(shared).toHaveLength(10));
  expect(shared[9]).toMatchObject({ idPhoto: 10, children: '7' });
  expect(taps).toBe(4);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nu delen' })).not.toBeInTheDocument());
});

test('photos that the library has already are not counted as added', async () => {
  let sent = 0;
  show(() => ({ ...testPhoto(), duplicate: (sent += 1) > 1 }));
  await choose('a.jpg', 'a.jpg');
  await press('Upload');
  expect(await screen.findByText('1 foto is toegevoegd. 1 foto stond er al.')).toBeVisible();
  await press('Verwijder selectie');
  await choose('a.jpg');
  await press('Upload');
  expect(await screen.findByText('1 foto stond er al.')).toBeVisible();
});

test('uploads keep their group when another one is chosen', async () => {
  let finish = () => {};
  const kernel = show(() => new Promise((resolve) => (finish = () => resolve(testPhoto()))));
  await choose('a.jpg', 'b.jpg');
  await press('Upload');
  await waitFor(() => expect(uploaded(kernel)).toHaveLength(1));
  expect(screen.getByRole('combobox', { name: 'Groep' })).toBeDisabled();
  act(() => kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, groupId: 4 }));
  finish();
  await waitFor(() => expect(uploaded(kernel)).toHaveLength(2));
  expect(uploaded(kernel)).toMatchObject([{ query: { id_group: '1' } }, { query: { id_group: '1' } }]);
});

test('shows the progress', async () => {
  show((_input, options) => {
    options?.onProgress?.(40);
    return new Promise(() => {});
  });
  await choose('a.jpg', 'b.jpg');
  await press('Upload');
  expect(await screen.findByRole('progressbar', { name: 'Voortgang van a.jpg' })).toHaveAttribute('value', '40');
  expect(screen.getByRole('progressbar', { name: 'Voortgang van alle foto’s' })).toHaveAttribute('value', '20');
});

test('shows the message of the server, and retries with the same key', async () => {
  let refuse = true;
  const kernel = show(() => {
    if (refuse) throw new ApiError('invalid', 'Dit bestand is geen foto die gelezen kan worden.');
    return testPhoto();
  });
  await choose('a.jpg');
  await press('Upload');
  expect(await screen.findByText('Dit bestand is geen foto die gelezen kan worden.')).toBeVisible();
  refuse = false;
  await press('a.jpg opnieuw proberen');
  expect(await screen.findByText('1 foto is toegevoegd.')).toBeVisible();
  expect(uploaded(kernel)[1]).toEqual(uploaded(kernel)[0]);
});

test('waits without a connection, and resumes with the same key', async () => {
  let online = false;
  const kernel = show(() => {
    if (!online) throw new ApiError('offline', 'Geen verbinding.');
    return testPhoto();
  });
  await choose('a.jpg');
  await press('Upload');
  await waitFor(() => expect(uploaded(kernel)).toHaveLength(1));
  act(() => kernel.owner.set('connectivity', { online: false }));
  expect(screen.getByText(/Er is geen verbinding/)).toBeVisible();
  online = true;
  act(() => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 foto is toegevoegd.')).toBeVisible();
  expect(uploaded(kernel)[1]).toEqual(uploaded(kernel)[0]);
});

test('an upload can be cancelled, which clears the selection', async () => {
  let signal: AbortSignal | undefined;
  show((_input, options) => {
    signal ??= options?.signal;
    return new Promise(() => {});
  });
  await choose('a.jpg', 'b.jpg');
  await press('Upload');
  await waitFor(() => expect(signal).toBeDefined());
  await press('a.jpg verwijderen');
  expect(signal?.aborted).toBe(true);
  await press('Verwijder selectie');
  expect(screen.queryByText('b.jpg')).not.toBeInTheDocument();
});

test('offers the camera on a small screen only', () => {
  show(undefined, { narrow: true });
  expect(screen.getByLabelText('Maak een foto')).toHaveAttribute('capture', 'environment');
});

test('has no camera on a large screen', () => {
  show();
  expect(screen.queryByLabelText('Maak een foto')).not.toBeInTheDocument();
});

test('adds photos to the chosen day, up to 31 days ago', async () => {
  const kernel = show(undefined, { path: '/photos?date=2026-10-18' });
  expect(screen.getByText(/komen te staan bij zo 18 okt/)).toBeVisible();
  await choose('a.jpg');
  await press('Upload');
  await waitFor(() => expect(uploaded(kernel)[0]).toMatchObject({ body: { date: '2026-10-18' } }));
});

test('refuses photos of longer ago', () => {
  show(undefined, { path: '/photos?date=2026-10-17' });
  expect(screen.getByText(/tot 31 dagen terug/)).toBeVisible();
  expect(screen.queryByLabelText("Kies foto's")).not.toBeInTheDocument();
});
