import { act, fireEvent, render, screen } from '@testing-library/react';
import { Fence, type FenceProps } from './Fence';
import { keepTrying } from '../../async/keepTrying';
import { latePart, type LatePart } from './latePart';

type Named = { name: string };
const Part = ({ name }: Named) => <p>{name}</p>;
const lost = () => Promise.reject<{ default: typeof Part }>(new Error('ChunkLoadError'));
const found = () => Promise.resolve({ default: Part });

let errors: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  errors.mockRestore();
});

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const reconnect = async () => {
  window.dispatchEvent(new Event('online'));
  await settle();
};

async function shown(Late: LatePart<Named>, names = ['onderdeel']) {
  const view = render(
    <>
      <p>ernaast</p>
      {names.map((name) => (
        <Fence key={name} waiting={<p>wachten</p>}>
          <Late name={name} />
        </Fence>
      ))}
    </>,
  );
  await settle();
  return view;
}

describe('a late part', () => {
  test('waits for its code, and renders at once when that was loaded ahead', async () => {
    const Late = latePart<Named>(found);
    render(
      <Fence waiting={<p>wachten</p>}>
        <Late name="eerste" />
      </Fence>,
    );
    expect(screen.getByText('wachten')).toBeInTheDocument();
    expect(Late.isThere()).toBe(false);
    await settle();
    expect(screen.getByText('eerste')).toBeInTheDocument();

    const Ahead = latePart<Named>(found);
    await Ahead.load();
    expect(Ahead.isThere()).toBe(true);
    render(
      <Fence>
        <Ahead name="tweede" />
      </Fence>,
    );
    expect(screen.getByText('tweede')).toBeInTheDocument();
  });

  test('that could not be loaded ahead is loaded when it is rendered', async () => {
    const load = jest.fn(found).mockImplementationOnce(lost);
    const Late = latePart<Named>(load);
    await expect(Late.load()).rejects.toThrow('ChunkLoadError');
    await shown(Late);
    expect(screen.getByText('onderdeel')).toBeInTheDocument();
  });

  test('that cannot be fetched leaves the rest alone, and appears when the network returns', async () => {
    const load = jest.fn(lost);
    await shown(latePart<Named>(load));
    expect(screen.getByText('ernaast')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Dit onderdeel kon niet geladen worden.');
    load.mockImplementation(found);
    await reconnect();
    expect(screen.getByText('onderdeel')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('appears on its own or at a tap too, and many copies try as one', async () => {
    const load = jest.fn(lost);
    const Late = latePart<Named>(load);
    await shown(Late, ['een', 'twee', 'drie']);
    const before = load.mock.calls.length;
    await settle(6_001);
    expect(load).toHaveBeenCalledTimes(before + 1);
    load.mockImplementation(found);
    fireEvent.click(screen.getAllByRole('button', { name: 'Probeer opnieuw' })[1] ?? document.body);
    await settle();
    for (const name of ['een', 'twee', 'drie']) expect(screen.getByText(name)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(before + 2);
    await settle(600_000);
    expect(load).toHaveBeenCalledTimes(before + 2);
  });

  test('that nobody waits for any more is not tried again', async () => {
    const load = jest.fn(lost);
    const { unmount } = await shown(latePart<Named>(load));
    unmount();
    const before = load.mock.calls.length;
    await settle(600_000);
    await reconnect();
    expect(load).toHaveBeenCalledTimes(before);
  });
});

describe('a fence', () => {
  const faults = { throws: true };
  function Broken() {
    if (faults.throws) throw new TypeError('Emma');
    return <p>heel</p>;
  }
  const fenced = (resetKey: string, failed?: FenceProps['failed']) => (
    <Fence resetKey={resetKey} failed={failed}>
      <Broken />
    </Fence>
  );
  beforeEach(() => {
    faults.throws = true;
  });

  test('shows that something went wrong, not what, and renders it again at a tap', () => {
    render(fenced('/'));
    expect(screen.getByRole('alert')).toHaveTextContent('Er ging iets mis in dit onderdeel.');
    expect(screen.queryByText(/Emma/)).not.toBeInTheDocument();
    faults.throws = false;
    fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(screen.getByText('heel')).toBeInTheDocument();
  });

  test('renders it again when its key changes', () => {
    const { rerender } = render(fenced('/een'));
    faults.throws = false;
    rerender(fenced('/een'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(fenced('/twee'));
    expect(screen.getByText('heel')).toBeInTheDocument();
  });

  test('shows something else in its place, or around the notice', () => {
    const { rerender } = render(fenced('/', <p>weg</p>));
    expect(screen.getByText('weg')).toBeInTheDocument();
    rerender(fenced('/', (notice) => <section aria-label="kader">{notice}</section>));
    expect(screen.getByRole('region', { name: 'kader' })).toContainElement(screen.getByRole('alert'));
  });
});

test('trying ends when it is told to, also while an attempt is under way', async () => {
  const there = jest.fn();
  const end = keepTrying(found, there);
  end();
  await settle();
  expect(there).not.toHaveBeenCalled();
});
