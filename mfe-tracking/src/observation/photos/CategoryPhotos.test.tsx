import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ResultPhoto } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import { areaStore } from '../../store';
import { CategoryPhotos, type CategoryPhotosProps } from './CategoryPhotos';

const upload = 'v3 POST /ChildTrackingSystem/uploadPhoto';
const remove = 'v3 POST /ChildTrackingSystem/deletePhoto';
const media = 'v3 POST /ChildTrackingSystem/getChildMedia';
const add = 'v3 POST /ChildTrackingSystem/addPhoto';

const photo: ResultPhoto = {
  id: 81,
  src: '/observation-photos/81/thumbnail',
  link_viewer: '/observation-photos/81/viewer',
  filename: 'observatie-81.webp',
};
const place = { idResult: 31, idList: 5, childId: 1, category: { id: 4, name: 'Motoriek' } };
const offered = [{ id: 12, src: '/photos/12/thumbnail?sign=a', filename: 'foto-2026-09-20-12.webp' }];
const Photos = areaStore.withStore((props: CategoryPhotosProps) => <CategoryPhotos {...props} />);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = jest.fn();
});

function renderPhotos(answers: Answers = {}, more: Partial<CategoryPhotosProps> = {}) {
  const kernel = createTestKernel({ answers });
  const changed = jest.fn();
  kernel.bus.events('results-changed').subscribe(changed);
  renderWithKernel(<Photos place={place} photos={[photo]} readOnly={false} {...more} />, kernel);
  return { kernel, changed };
}

/** The answer gets lost: the change may have been made, so that the result is loaded again. */
const failing = () => {
  throw new ApiError('offline', 'Geen verbinding.');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = () =>
  userEvent.upload(screen.getByLabelText("Foto's uploaden"), new File(['1'], 'a.jpg', { type: 'image/jpeg' }));

test('an uploaded photo is added to its area, and the result is loaded again', async () => {
  const { kernel, changed } = renderPhotos({ [upload]: () => ({ categoryPhotos: [] }) });
  await choose();
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(kernel.calls[0]?.input).toEqual({
    headers: { 'idempotency-key': expect.any(String) },
    body: { upload_idCategory: '4', upload_idResult: '31', idList: '5' },
  });
});

/** Whether the browser asks before the page goes, as the app does on every other way to leave it. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a photo on its way is not left without a question; one that arrived is', async () => {
  let arrive = () => {};
  renderPhotos({ [upload]: () => new Promise((resolve) => (arrive = () => resolve({ categoryPhotos: [] }))) });
  expect(asksBeforeLeaving()).toBe(false);
  await choose();
  expect(await screen.findByText('a.jpg')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  arrive();
  await waitFor(() => expect(screen.queryByText('a.jpg')).not.toBeInTheDocument());
  expect(asksBeforeLeaving()).toBe(false);
});

test('a failed upload shows an error, and is retried with the same key', async () => {
  const answers: Answers = { [upload]: failing };
  const { kernel, changed } = renderPhotos(answers);
  await choose();
  expect(await screen.findByText('Er is een fout opgetreden tijdens uploaden')).toBeVisible();
  answers[upload] = () => ({ categoryPhotos: [] });
  await press('a.jpg opnieuw proberen');
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  expect(kernel.calls[1]?.input).toEqual(kernel.calls[0]?.input);
});

test('asks before deleting a photo, and shows a failure', async () => {
  const answers: Answers = { [remove]: failing };
  const { kernel, changed } = renderPhotos(answers);
  await press('Foto 1 Motoriek verwijderen');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Foto verwijderen?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  expect(await dialog.findByText(/Er is een fout opgetreden tijdens het verwijderen van foto/)).toBeVisible();
  answers[remove] = () => ({ categoryPhotos: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  expect(kernel.calls[1]?.input).toEqual({ body: { idPhoto: 81, idResult: 31, idList: 5 } });
});

test('adds chosen photos of the library of the child', async () => {
  const answers: Answers = { [media]: () => ({ media: offered }), [add]: failing };
  const { kernel, changed } = renderPhotos(answers);
  await press("Foto's toevoegen uit de fotobibliotheek bij Motoriek");
  const dialog = within(screen.getByRole('dialog', { name: "Foto's uit de fotobibliotheek" }));
  expect(dialog.getByRole('button', { name: "0 foto's toevoegen" })).toBeDisabled();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Foto 1' }));
  await userEvent.click(dialog.getByRole('button', { name: '1 foto toevoegen' }));
  expect(await dialog.findByText(/Er is een fout opgetreden tijdens toevoegen/)).toBeVisible();
  answers[add] = () => ({ categoryPhotos: [] });
  await userEvent.click(dialog.getByRole('button', { name: '1 foto toevoegen' }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  const [, failed, added] = kernel.calls.map(({ input }) => input);
  expect(added).toEqual({
    headers: { 'idempotency-key': expect.any(String) },
    body: { photos: [12], idCategory: 4, idResult: 31, idList: 5 },
  });
  expect(added).toEqual(failed);
});

test('shows that the library has no photos of the child', async () => {
  renderPhotos({ [media]: () => ({ media: [] }) });
  await press("Foto's toevoegen uit de fotobibliotheek bij Motoriek");
  expect(await screen.findByText('Geen photos beschikbaar in fotobibliotheek van dit kindje!')).toBeVisible();
});

test('photos of a final form are read-only', () => {
  renderPhotos({}, { readOnly: true });
  expect(screen.getByRole('button', { name: 'Foto 1 Motoriek' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByLabelText("Foto's uploaden")).not.toBeInTheDocument();
});
