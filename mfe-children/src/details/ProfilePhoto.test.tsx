import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import { ProfilePhoto } from './ProfilePhoto';

const Photo = areaStore.withStore(ProfilePhoto);

const upload = 'POST /deprecated/upload-child-profile-photo';
const remove = 'POST /deprecated/delete-child-profile-photo';
const rotate = 'POST /deprecated/rotate-child-profile-photo';

function show(answers: Answers = {}, { settings = {}, child = testChild({ id: 7 }) } = {}) {
  const kernel = createTestKernel({ children: [child], answers, settings });
  const changed = jest.fn();
  kernel.bus.events('photo-changed').subscribe(changed);
  renderWithKernel(<Photo childId={7} />, kernel);
  return { kernel, changed };
}

function fails(): never {
  throw new ApiError('server', 'Kapot.');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:foto');
  URL.revokeObjectURL = jest.fn();
});

async function choose(...files: File[]) {
  await press('Nieuwe foto');
  expect(screen.getByRole('dialog', { name: 'Selecteer nieuw profielfoto:' })).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Kies een foto'), files);
}

test("is hidden where the setting is '0'", () => {
  show({}, { settings: { ipad_thumbnail_photo: '0' } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('sends the first chosen file, shows that it is processing, and publishes the change', async () => {
  let finish = () => {};
  const sent: unknown[] = [];
  const { changed } = show({
    [upload]: (_input, options) => {
      sent.push(options?.file?.content);
      return new Promise((resolve) => (finish = () => resolve({ data: { image: '/children/7/thumbnail?v=2' } })));
    },
  });
  const first = picture('een.jpg');
  await choose(first, picture('twee.jpg'));
  await press('Opslaan');
  expect(screen.getByText('Nieuwe profielfoto van het kind wordt verwerkt, een moment geduld.')).toBeInTheDocument();
  expect(changed).not.toHaveBeenCalled();
  await waitFor(() => expect(sent).toEqual([first]));
  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changed).toHaveBeenCalledWith({ childIds: [7] });
});

test.each<[string, Answers, string]>([
  ['fails', { [upload]: fails }, ' Kapot.'],
  ['brings no picture', { [upload]: () => ({ data: { image: '' } }) }, ''],
])('shows a failure when sending %s, and keeps the choice', async (_what, answers, reason) => {
  const { changed } = show(answers);
  await choose(picture('een.jpg'));
  await press('Opslaan');
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Er is een fout opgetreden tijdens uploaden, probeer opnieuw.${reason}`,
  );
  expect(screen.getByText('een.jpg')).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
});

test('asks before a photo that was taken is thrown away', async () => {
  show();
  await choose(picture('een.jpg'));
  await press('Annuleer');
  await press('Doorgaan met invullen');
  expect(screen.getByText('een.jpg')).toBeVisible();
  await press('Annuleer');
  await press('Weggooien');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('sends nothing without a choice, or when cancelled', async () => {
  const { kernel } = show();
  await press('Nieuwe foto');
  expect(screen.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  await press('Annuleer');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(kernel.calls).toEqual([]);
});

test('asks before deleting', async () => {
  const { kernel, changed } = show({ [remove]: () => ({ data: { success: true } }) });
  await press('Verwijder foto');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Je staat op het punt de profielfoto van het kind te verwijderen, weet je zeker dat je wilt doorgaan?',
  );
  await press('Annuleer');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(kernel.calls).toEqual([]);
  await press('Verwijder foto');
  await press('Doorgaan');
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ childIds: [7] }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each<[string, Answers, string]>([
  ['fails', { [remove]: fails }, ' Kapot.'],
  ['is not done', { [remove]: () => ({ data: { success: false } }) }, ''],
])('shows a failure when deleting %s', async (_what, answers, reason) => {
  show(answers);
  await press('Verwijder foto');
  await press('Doorgaan');
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Er is een fout opgetreden tijdens het verwijderen, probeer opnieuw.${reason}`,
  );
});

test('rotates to the left', async () => {
  const { kernel, changed } = show({ [rotate]: () => ({ data: { thumb_image: '/children/7/thumbnail?v=3' } }) });
  await press('Draaien');
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(kernel.calls).toEqual([{ call: rotate, input: { body: { id_child: 7, rotateType: 'left' } } }]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each<[string, Answers, string]>([
  ['fails', { [rotate]: fails }, ' Kapot.'],
  ['brings no picture', { [rotate]: () => ({ data: { thumb_image: '' } }) }, ''],
])('shows a failure when rotating %s', async (_what, answers, reason) => {
  const { changed } = show(answers);
  await press('Draaien');
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Er is een fout opgetreden tijdens uploaden, probeer opnieuw.${reason}`,
  );
  expect(changed).not.toHaveBeenCalled();
});

test('offers only a new photo for a child without one', () => {
  show({}, { child: { ...testChild({ id: 7 }), thumbnail: undefined } });
  expect(screen.getByRole('button', { name: 'Nieuwe foto' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
