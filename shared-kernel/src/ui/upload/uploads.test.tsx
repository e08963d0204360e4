import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilePicker, UploadList, useUploads, type SendFile } from '.';

interface Sending {
  name: string;
  progress: (percent: number) => void;
  signal: AbortSignal;
  done: () => void;
  fail: (error: unknown) => void;
}

const sent: Sending[] = [];
const send: SendFile = (file, progress, signal) =>
  new Promise((resolve, reject) => sent.push({ name: file.name, progress, signal, done: resolve, fail: reject }));

beforeEach(() => {
  sent.splice(0);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = jest.fn();
});

function Page() {
  const uploads = useUploads(send);
  return (
    <>
      <FilePicker label="Kies foto's" accept="image/*" multiple onFiles={uploads.add} />
      <button onClick={uploads.start}>Upload</button>
      <p>
        totaal {uploads.percent}, {uploads.busy ? 'bezig' : 'klaar'}
      </p>
      <UploadList uploads={uploads} />
    </>
  );
}

const file = (name: string) => new File(['12345'], name, { type: 'image/jpeg' });
const row = (name: string) =>
  within(screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name)) ?? document.body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function choose(...names: string[]) {
  const view = render(<Page />);
  await userEvent.upload(screen.getByLabelText("Kies foto's"), names.map(file));
  return view;
}

function at(index: number): Sending {
  const sending = sent[index];
  if (!sending) throw new Error(`nothing sent at ${index}`);
  return sending;
}

test('uploads one file after another, with progress per file and in total', async () => {
  await choose('a.jpg', 'b.jpg');
  expect(sent).toHaveLength(0);
  await press('Upload');
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg']);
  act(() => at(0).progress(50));
  expect(screen.getByRole('progressbar', { name: 'Voortgang van a.jpg' })).toHaveValue(50);
  expect(screen.getByText('totaal 25, bezig')).toBeInTheDocument();
  expect(row('b.jpg').getByText('Wacht')).toBeInTheDocument();
  await act(async () => at(0).done());
  expect(row('a.jpg').getByText('Verzonden')).toBeInTheDocument();
  expect(at(1).name).toBe('b.jpg');
  await act(async () => at(1).done());
  expect(screen.getByText('totaal 100, klaar')).toBeInTheDocument();
});

test('continues after a failed file, which shows why and can be retried', async () => {
  await choose('a.jpg', 'b.jpg');
  await press('Upload');
  await act(async () => at(0).fail({ userMessage: 'Dit bestand is te groot.' }));
  expect(row('a.jpg').getByRole('alert')).toHaveTextContent('Dit bestand is te groot.');
  await act(async () => at(1).fail(new Error('secret')));
  expect(row('b.jpg').getByRole('alert')).toHaveTextContent('Er is een fout opgetreden tijdens het uploaden');
  await press('a.jpg opnieuw proberen');
  expect(at(2).name).toBe('a.jpg');
  await act(async () => at(2).done());
  expect(row('a.jpg').getByText('Verzonden')).toBeInTheDocument();
});

test('aborts a file that is removed while uploading, and sends the next', async () => {
  await choose('a.jpg', 'b.jpg');
  await press('Upload');
  await press('a.jpg verwijderen');
  expect(at(0).signal.aborted).toBe(true);
  expect(screen.queryByText('a.jpg')).not.toBeInTheDocument();
  expect(at(1).name).toBe('b.jpg');
  await act(async () => at(0).fail(new Error('aborted')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('aborts the current upload when the screen is left', async () => {
  const { unmount } = await choose('a.jpg');
  await press('Upload');
  unmount();
  expect(at(0).signal.aborted).toBe(true);
});

test('the total leaves out what failed, and a picture that cannot be drawn has an icon', async () => {
  const { container } = await choose('a.jpg', 'b.jpg');
  await press('Upload');
  await act(async () => at(0).fail(new Error('broken')));
  act(() => at(1).progress(50));
  expect(screen.getByText('totaal 50, bezig')).toBeVisible();
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(container.querySelectorAll('img')).toHaveLength(1);
});
