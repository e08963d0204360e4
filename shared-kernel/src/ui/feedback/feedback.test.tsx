import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../index';
import { createTestKernel, renderWithKernel } from '../../testing';
import { Disclosure, DownloadButton, ProgressBar, RunningTime, useUndo, type DownloadButtonProps } from '.';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('shows the progress, limited to 0 to 100', () => {
  render(<ProgressBar label="Uploaden" percent={120} />);
  expect(screen.getByRole('progressbar', { name: 'Uploaden' })).toHaveValue(100);
  expect(screen.getByText('100%')).toBeInTheDocument();
});

test('opens and closes', async () => {
  render(<Disclosure summary="Dagritme">Om 9 uur fruit</Disclosure>);
  expect(screen.getByText('Om 9 uur fruit')).not.toBeVisible();
  await userEvent.click(screen.getByText('Dagritme'));
  expect(screen.getByText('Om 9 uur fruit')).toBeVisible();
});

describe('DownloadButton', () => {
  const saved: { name: string; blob: Blob }[] = [];

  beforeEach(() => {
    saved.splice(0);
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.replace('blob:', ''))];
      if (blob) saved.push({ name: this.download, blob });
    });
  });

  test('saves base64 as a file under its name, with progress', async () => {
    let answer: (file: { filename: string; base64: string }) => void = () => {};
    let progress: (percent: number) => void = () => {};
    const load = (onProgress: (percent: number) => void) => {
      progress = onProgress;
      return new Promise<{ filename: string; base64: string }>((resolve) => (answer = resolve));
    };
    render(<DownloadButton name="Contract.pdf" load={load} />);
    press('Download: Contract.pdf');
    act(() => progress(40));
    expect(screen.getByRole('progressbar')).toHaveValue(40);
    expect(screen.getByText('Downloaden...')).toBeInTheDocument();
    await act(async () => answer({ filename: 'Contract.pdf', base64: btoa('%PDF') }));
    expect(saved.map(({ name, blob }) => [name, blob.size])).toEqual([['Contract.pdf', 4]]);
    expect(screen.queryByText('Downloaden...')).not.toBeInTheDocument();
  });

  test('saves the answer of a call as it is, with its kind', async () => {
    const answer = { filename: 'Contract.pdf', type: 'application/pdf', fileContent: btoa('%PDF') };
    render(<DownloadButton name="Contract.pdf" load={() => Promise.resolve(answer)} />);
    press('Download: Contract.pdf');
    await waitFor(() => expect(saved.map(({ blob }) => [blob.size, blob.type])).toEqual([[4, 'application/pdf']]));
  });

  test('says what the file does not show', async () => {
    const notice = 'Deze tekens konden niet worden afgedrukt: Chinees.';
    const load = () => Promise.resolve({ filename: 'Plan.pdf', fileContent: btoa('%PDF'), notice });
    render(<DownloadButton name="Plan.pdf" load={load} />);
    press('Download: Plan.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent(notice);
    expect(saved).toHaveLength(1);
  });

  test('is known by its name where only its icon is shown', async () => {
    const load = () => Promise.resolve({ filename: 'Contract.pdf', base64: btoa('%PDF') });
    render(<DownloadButton name="Contract.pdf" iconOnly load={load} />);
    expect(screen.getByRole('button')).toHaveTextContent('');
    expect(screen.queryByText('Download')).not.toBeInTheDocument();
    press('Download: Contract.pdf');
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test.each<[string, DownloadButtonProps['load']]>([
    ['the server has no contents', () => Promise.resolve(null)],
    ['the answer has no contents', () => Promise.resolve({ filename: 'x', fileContent: null })],
    ['the connection is lost', () => Promise.reject(new Error('weg'))],
    ['the contents are damaged', () => Promise.resolve({ filename: 'x', base64: '%%' })],
  ])('shows an error when %s', async (_what, load) => {
    render(<DownloadButton name="Contract.pdf" load={load} />);
    press('Download: Contract.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent('Er is een fout opgetreden tijdens het downloaden');
    expect(saved).toHaveLength(0);
  });

  test('shows the reason of the server', async () => {
    const load = () => Promise.reject(new ApiError('server', 'Het is nu te druk.'));
    render(<DownloadButton name="Contract.pdf" load={load} />);
    press('Download: Contract.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Probeer later opnieuw.*Het is nu te druk\./);
  });
});

test('counts by the clock of the kernel, with one timer for all and none after unmount', () => {
  jest.useFakeTimers();
  let now = Date.parse('2026-11-18T11:00:00.000Z');
  const kernel = { ...createTestKernel(), clock: { now: () => now } };
  const { unmount } = renderWithKernel(
    <>
      <RunningTime since="2026-11-18T10:59:00.000Z" />
      <RunningTime since={now - 5_400_000} />
    </>,
    kernel,
  );
  expect(screen.getAllByRole('timer').map((timer) => timer.textContent)).toEqual(['01:00', '1:30']);
  expect(jest.getTimerCount()).toBe(1);
  now += 61_000;
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.getAllByRole('timer').map((timer) => timer.textContent)).toEqual(['02:01', '1:31']);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

describe('useUndo', () => {
  const undone = jest.fn();
  let kernel = createTestKernel();

  function Offering({ text }: { text: string }) {
    const offer = useUndo();
    return <button onClick={() => offer({ text, onUndo: () => undone(text) })}>{text}</button>;
  }

  function offer(...texts: string[]) {
    const view = renderWithKernel(
      <>
        {texts.map((text) => (
          <Offering key={text} text={text} />
        ))}
      </>,
      kernel,
    );
    for (const text of texts) press(text);
    return view;
  }

  const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1_000));
  const offers = () => screen.queryAllByRole('button', { name: 'Ongedaan maken' });
  const bar = () => offers()[0]?.parentElement ?? null;

  beforeEach(() => {
    jest.useFakeTimers();
    undone.mockClear();
    kernel = createTestKernel();
  });

  afterEach(() => {
    act(() => kernel.bus.emit('signed-out', { reason: 'logout' }));
  });

  test('undoes once, also after the screen was left', () => {
    offer('Emma is afgemeld').unmount();
    expect(screen.getByRole('status')).toHaveTextContent('Emma is afgemeld');
    press('Ongedaan maken');
    expect(undone).toHaveBeenCalledWith('Emma is afgemeld');
    expect(offers()).toHaveLength(0);
  });

  test('disappears after eight seconds, but not while it is hovered', () => {
    offer('Emma is afgemeld');
    pass(6);
    const region = screen.getByText('Emma is afgemeld', { selector: 'p' });
    fireEvent.pointerEnter(region);
    pass(20);
    expect(offers()).toHaveLength(1);
    fireEvent.pointerLeave(region);
    pass(2);
    expect(offers()).toHaveLength(0);
    expect(undone).not.toHaveBeenCalled();
  });

  test('is one bar with the last action, and after that was undone with the one before', () => {
    offer('een', 'twee', 'drie', 'vier');
    expect(offers()).toHaveLength(1);
    expect(bar()).toHaveTextContent('vierEn nog 3.');
    press('Ongedaan maken');
    expect(undone.mock.calls).toEqual([['vier']]);
    expect(bar()).toHaveTextContent('drieEn nog 2.');
    press('Melding sluiten');
    expect(offers()).toHaveLength(0);
    expect(undone).toHaveBeenCalledTimes(1);
  });

  test('takes a double tap for one tap', () => {
    offer('een', 'twee');
    press('Ongedaan maken');
    fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }), { detail: 2 });
    expect(undone.mock.calls).toEqual([['twee']]);
  });

  test('drops the actions whose time is over, one by one', () => {
    offer('een');
    pass(5);
    press('een');
    expect(bar()).toHaveTextContent('eenEn nog 1.');
    pass(3);
    expect(bar()?.textContent).toBe('eenOngedaan maken');
  });

  test('is cleared when the session ends', () => {
    offer('Emma is afgemeld');
    act(() => kernel.bus.emit('signed-out', { reason: 'expired' }));
    expect(offers()).toHaveLength(0);
  });
});
