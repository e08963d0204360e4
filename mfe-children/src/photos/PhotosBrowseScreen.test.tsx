import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Photo } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, testGroup, type Answers } from '@groepsapp/kernel/testing';
import PhotosBrowseScreen from './PhotosBrowseScreen';
import { testPhoto } from './testing';

const share = 'POST /deprecated/share-photo/:id';
const unshare = 'DELETE /photos/:id/share/:childId';
const remove = 'DELETE /photos/:id';

const children = [
  testChild({ id: 1, first_name: 'Emma' }),
  testChild({ id: 2, first_name: 'Noah' }),
  testChild({ id: 3, first_name: 'Bo', photo_allowed: 0 }),
];
const groups = [testGroup({ id: 1 }), testGroup({ id: 4, name: 'Vossen' })];

// jsdom lays nothing out: every element is as high and wide as the window of a tablet.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => jest.restoreAllMocks());

function show(
  photos: readonly Photo[],
  answers: Answers = {},
  path = '/photos/browse',
  known: readonly ReturnType<typeof testChild>[] = children,
) {
  let list = photos;
  const kernel = createTestKernel({
    children: known,
    selection: { groups },
    answers: { 'GET /photos': () => [...list], ...answers },
  });
  renderWithKernel(<PhotosBrowseScreen />, kernel, { path });
  return { kernel, become: (next: readonly Photo[]) => (list = next) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const tiles = () => screen.findAllByRole('button', { name: /^Foto van/ });
const dialog = () => within(screen.getByRole('dialog'));

async function selectAll() {
  await press('Selecteren');
  for (const tile of await screen.findAllByRole('button', { name: /kiezen$/ })) await userEvent.click(tile);
}

test('shows the photos of today of all groups, with the date in the title', async () => {
  const { kernel } = show([testPhoto({ id: 2 }), testPhoto({ id: 1 })]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Foto's wo 18 nov");
  expect(await tiles()).toHaveLength(2);
  expect(kernel.calls[0]?.input).toEqual({
    query: { id_group: '1,4', date: '2026-11-18', up_to_date: '2026-11-18' },
  });
  expect(screen.getAllByText('Niet gedeeld')).toHaveLength(2);
  const picture = button('Foto van wo 18 nov om 09:02').querySelector('img');
  expect(picture).toHaveAttribute('src', '/api/photos/2/thumbnail?token=image');
});

test('of 2,000 photos only the visible ones are rendered', async () => {
  show(Array.from({ length: 2_000 }, (_, index) => testPhoto({ id: 2_000 - index })));
  const shown = await tiles();
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.length).toBeLessThan(60);
});

test('shows loading and empty', async () => {
  show([]);
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByText("Geen foto's")).toBeVisible();
});

test('shows why the photos cannot be loaded', async () => {
  show([], {
    'GET /photos': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
});

test('moves to another day, also in the title and the tab addresses', async () => {
  const { kernel } = show([testPhoto()]);
  await press('Vorige dag');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Foto's di 17 nov");
  expect(screen.getByRole('link', { name: 'Nieuw' })).toHaveAttribute('href', '/photos?date=2026-11-17');
  await waitFor(() =>
    expect(kernel.calls.at(-1)?.input).toMatchObject({ query: { date: '2026-11-17', up_to_date: '2026-11-17' } }),
  );
});

test.each(['/photos/browse?date=2026-99-99', '/photos/browse?date=gisteren&period=year'])(
  '%s shows today',
  async (path) => {
    show([testPhoto()], {}, path);
    expect(await tiles()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Foto's wo 18 nov");
  },
);

test('filters unshared photos, and shows all again', async () => {
  show([testPhoto({ id: 1, shared: [1] }), testPhoto({ id: 2 })]);
  expect(await tiles()).toHaveLength(2);
  await press('Toon niet gedeeld');
  expect(await tiles()).toHaveLength(1);
  await press('Toon alle');
  expect(await tiles()).toHaveLength(2);
});

test('opens a photo with its message', async () => {
  show([testPhoto({ message: 'Lekker buiten' })]);
  const [tile] = await tiles();
  if (tile) await userEvent.click(tile);
  expect(screen.getByText('Lekker buiten')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Foto van wo 18 nov om 09:01' })).toHaveAttribute(
    'src',
    '/api/photos/1/viewer?token=image',
  );
});

test('shares and deletes only the selected photos', async () => {
  show([testPhoto()]);
  await tiles();
  await press('Selecteren');
  expect([button('Delen'), button('Verwijderen')].every((one) => one.hasAttribute('disabled'))).toBe(true);
  await press(/kiezen$/);
  expect(button(/kiezen$/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 foto gekozen')).toBeVisible();
  expect(button('Delen')).toBeEnabled();
  await press('Annuleren');
  await press('Selecteren');
  expect(button('Delen')).toBeDisabled();
});

test('shares photos with more children, keeps earlier ones, and refreshes once', async () => {
  const photos = [testPhoto({ id: 1, shared: [2, 99] }), testPhoto({ id: 2 })];
  const { kernel } = show(photos, { [share]: ({ body }) => testPhoto({ id: body.idPhoto }) });
  await tiles();
  await selectAll();
  await press('Delen');
  expect(dialog().getByRole('button', { name: 'Delen' })).toBeDisabled();
  await userEvent.click(dialog().getByRole('checkbox', { name: /Emma/ }));
  await userEvent.type(dialog().getByRole('textbox', { name: 'Bericht' }), 'Dag!');
  await userEvent.click(dialog().getByRole('button', { name: 'Delen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(kernel.made(share).map((input) => (input as { body: unknown }).body)).toEqual([
    { idPhoto: 1, children: '2,1', message: 'Dag!' },
    { idPhoto: 2, children: '1', message: 'Dag!' },
  ]);
  await waitFor(() => expect(kernel.made('GET /photos')).toHaveLength(2));
});

test('shows why a child without permission cannot be selected', async () => {
  show([testPhoto()]);
  await tiles();
  await selectAll();
  await press('Delen');
  const option = dialog().getByRole('checkbox', { name: /Bo/ });
  expect(option).toBeDisabled();
  expect(option).toHaveAccessibleDescription("Geen toestemming om foto's te delen");
});

/** The carers of Emma do not allow other parents to see her. */
const apart = () => {
  const permission = { kind: 'photoOthers', name: 'Op foto', icon: { class: 'photos', color: '#C62828' } } as const;
  const emma = testChild({ id: 1, first_name: 'Emma', optional_fields: { permissions: [permission] } });
  return [emma, testChild({ id: 2, first_name: 'Noah' }), testChild({ id: 3, first_name: 'Bo' })];
};

test('shares photos of a child that others may not see with that child only, and shows why', async () => {
  const { kernel } = show([testPhoto()], { [share]: () => testPhoto({ shared: [1] }) }, undefined, apart());
  await tiles();
  await selectAll();
  await press('Delen');
  const emma = dialog().getByRole('checkbox', { name: /Emma/ });
  expect(emma).toHaveAccessibleDescription(/alleen apart te delen/);
  await userEvent.click(emma);
  await userEvent.click(dialog().getByRole('checkbox', { name: /Noah/ }));
  expect(dialog().getByText(/^Geen toestemming voor foto's die andere ouders zien: Emma/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Delen' })).toBeDisabled();
  await userEvent.click(dialog().getByRole('checkbox', { name: /Noah/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delen' }));
  await waitFor(() => expect(kernel.made(share)).toHaveLength(1));
});

test('a photo shared with such a child cannot be shared with another', async () => {
  show([testPhoto({ shared: [1] })], {}, undefined, apart());
  await tiles();
  await selectAll();
  await press('Delen');
  await userEvent.click(dialog().getByRole('checkbox', { name: /Bo/ }));
  expect(dialog().getByText(/^Geen toestemming voor foto's die andere ouders zien: Emma/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Delen' })).toBeDisabled();
});

test('keeps an unchanged message, and refuses one that is too long', async () => {
  const { kernel } = show([testPhoto({ message: 'Oud' })], { [share]: () => testPhoto() });
  await tiles();
  await selectAll();
  await press('Delen');
  const message = dialog().getByRole('textbox', { name: 'Bericht' });
  expect(message).toHaveValue('Oud');
  await userEvent.click(dialog().getByRole('checkbox', { name: /Emma/ }));
  await userEvent.click(message);
  await userEvent.paste('x'.repeat(253));
  expect(dialog().getByText('Vul ten hoogste 255 tekens in.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Delen' })).toBeDisabled();
  await userEvent.click(dialog().getByRole('button', { name: 'Annuleren' }));
  await press('Weggooien');
  await press('Delen');
  await userEvent.click(dialog().getByRole('checkbox', { name: /Emma/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delen' }));
  await waitFor(() =>
    expect(kernel.made(share)).toEqual([{ params: { id: '1' }, body: { idPhoto: 1, children: '1' } }]),
  );
});

test('a refusal keeps the dialog open with its message, and continues with the rest', async () => {
  let refuse = true;
  const { kernel } = show([testPhoto({ id: 1 }), testPhoto({ id: 2 })], {
    [share]: ({ body }) => {
      if (body.idPhoto === 2 && refuse) throw new ApiError('forbidden', 'Er is geen toestemming voor Emma.');
      return testPhoto({ id: body.idPhoto });
    },
  });
  await tiles();
  await selectAll();
  await press('Delen');
  await userEvent.click(dialog().getByRole('checkbox', { name: /Emma/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delen' }));
  expect(
    await dialog().findByText('Er is een fout opgetreden tijdens uploaden. Er is geen toestemming voor Emma.'),
  ).toBeVisible();
  await waitFor(() => expect(kernel.made('GET /photos')).toHaveLength(2));
  refuse = false;
  await userEvent.click(dialog().getByRole('button', { name: 'Delen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(kernel.made(share).map((input) => (input as { params: { id: string } }).params.id)).toEqual(['1', '2', '2']);
});

test('what the server says of the message stands at the message', async () => {
  show([testPhoto({ id: 1 })], {
    [share]: () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { message: 'Te lang.' });
    },
  });
  await tiles();
  await selectAll();
  await press('Delen');
  await userEvent.click(dialog().getByRole('checkbox', { name: /Emma/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Delen' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
  expect(dialog().getByRole('textbox')).toHaveAccessibleDescription('Te lang.');
});

test('asks before deleting photos; a missing photo counts as deleted', async () => {
  const { kernel, become } = show([testPhoto({ id: 1 }), testPhoto({ id: 2 })], {
    [remove]: ({ params }) => {
      if (params.id === '1') throw new ApiError('not-found', 'Weg.');
      return { success: true };
    },
  });
  await tiles();
  await selectAll();
  await press('Verwijderen');
  const question = screen.getByRole('alertdialog', { name: "Weet je zeker dat je deze foto's wilt verwijderen?" });
  become([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Verwijderen' }));
  expect(await screen.findByText("Geen foto's")).toBeVisible();
  expect(kernel.made(remove)).toHaveLength(2);
});

test('shows with whom a photo is shared, and withdraws it per child', async () => {
  const { kernel, become } = show([testPhoto({ shared: [1, 99] })], { [unshare]: () => ({ success: true }) });
  await tiles();
  await press('Gedeeld met 2 kinderen');
  expect(dialog().getByText('Kind uit een andere groep')).toBeVisible();
  become([testPhoto({ shared: [99] })]);
  await userEvent.click(dialog().getByRole('button', { name: 'Ontkoppel Emma Jansen' }));
  await waitFor(() => expect(dialog().queryByText('Emma Jansen')).not.toBeInTheDocument());
  expect(kernel.made(unshare)).toEqual([{ params: { id: '1', childId: '1' } }]);
  await userEvent.click(dialog().getByRole('button', { name: 'sluiten' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Gedeeld met 1 kind');
  become([testPhoto()]);
  await userEvent.click(dialog().getByRole('button', { name: /^Ontkoppel/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('counts the children that do not fit below a photo', async () => {
  show([testPhoto({ shared: [1, 2, 3, 4, 5, 6] })]);
  const shares = await screen.findByRole('button', { name: 'Gedeeld met 6 kinderen' });
  expect(shares.querySelector('[data-more="+2"]')).toBeVisible();
});

test('shows photos of another tablet', async () => {
  const { kernel, become } = show([testPhoto({ id: 1 })]);
  expect(await tiles()).toHaveLength(1);
  become([testPhoto({ id: 2 }), testPhoto({ id: 1 })]);
  act(() => kernel.bus.emit('photos-changed', { groupIds: [1] }));
  await waitFor(async () => expect(await tiles()).toHaveLength(2));
});
