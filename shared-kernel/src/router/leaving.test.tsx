import { Component, useState, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useBeforeLeave, useHistoryStep, useLocation } from '.';
import { setNarrow } from '../testing/setNarrow';
import { Dialog } from '../ui/base';

/** A form with its own question before its input is lost. */
function Form({ broken = false }: { broken?: boolean }) {
  const [dirty, setDirty] = useState(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useBeforeLeave(dirty, (go) => {
    if (broken) throw new Error('asking fails');
    setLeave(() => go);
  });
  return (
    <>
      <button onClick={() => setDirty(true)}>typ</button>
      <button onClick={() => setDirty(false)}>bewaar</button>
      {leave && (
        <p role="alert">
          <button onClick={leave}>weg</button>
          <button onClick={() => setLeave(null)}>blijf</button>
        </p>
      )}
    </>
  );
}

/** A panel, or with `kind` a detail; with `stubborn` it does not close. */
function Opened({ name, kind, stubborn }: { name: string; kind?: 'over' | 'place'; stubborn?: boolean }) {
  const [open, setOpen] = useState(false);
  useHistoryStep(open, () => stubborn || setOpen(false), kind);
  return (
    <>
      <button onClick={() => setOpen(!open)}>{name}</button>
      {open && <p>{name} is open</p>}
    </>
  );
}

/** A dialog that closes with everything in it. */
function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {open && (
        <Dialog heading="Reden" actions={null} onClose={() => setOpen(false)}>
          De reden
        </Dialog>
      )}
    </>
  );
}

function Place() {
  return <h1>{useLocation().pathname}</h1>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { crashed: false };
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override render() {
    return this.state.crashed ? <p>stuk</p> : this.props.children;
  }
}

function Crashing() {
  const [crashed, setCrashed] = useState(false);
  useBeforeLeave(true, () => undefined);
  if (crashed) throw new Error('crash');
  return <button onClick={() => setCrashed(true)}>crash</button>;
}

/** The app at `/work`, with `/start` before it in the history. */
async function show(work: ReactNode) {
  window.history.pushState(null, '', '/app/start');
  render(
    <BrowserRouter basename="/app">
      <Place />
      {['/start', '/work', '/logout', '/select-group'].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <Routes>
        <Route path="/work" element={work} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  );
  await follow('/work');
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const follow = (name: string) => user.click(screen.getByRole('link', { name }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const place = () => screen.getByRole('heading').textContent;
const asked = () => screen.queryByRole('alert');

/** Lets a move through the history end, and what follows from it; not the time after which it is given up. */
const settled = () => act(() => jest.advanceTimersByTimeAsync(100));

async function openPanel() {
  await show(<Opened name="paneel" />);
  await press('paneel');
  await settled();
}

async function goBack() {
  window.history.back();
  await settled();
}

beforeEach(() => {
  jest.useFakeTimers();
  setNarrow(false);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('unsaved work', () => {
  test.each(['/start', '/logout', '/select-group'])('asks before following the link to %s', async (path) => {
    await show(<Form />);
    await press('typ');
    await follow(path);
    expect(asked()).toBeInTheDocument();
    expect(place()).toBe('/work');
    await press('blijf');
    expect(place()).toBe('/work');
    await follow(path);
    await press('weg');
    expect(place()).toBe(path);
  });

  test('asks before going back', async () => {
    await show(<Form />);
    await press('typ');
    await goBack();
    expect(asked()).toBeInTheDocument();
    expect(window.location.pathname).toBe('/app/work');
    await press('weg');
    await settled();
    expect(place()).toBe('/start');
  });

  test('makes the browser ask before a reload and before the tab closes', async () => {
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await show(<Form />);
    expect(unload()).toBe(false);
    await press('typ');
    expect(unload()).toBe(true);
    await press('bewaar');
    expect(unload()).toBe(false);
  });

  test('that was saved does not ask, nor does a link to the current address', async () => {
    await show(<Form />);
    await press('typ');
    await follow('/work');
    expect(asked()).not.toBeInTheDocument();
    await press('bewaar');
    await follow('/start');
    expect(place()).toBe('/start');
  });

  test('of a crashed screen does not block', async () => {
    await show(
      <Boundary>
        <Crashing />
      </Boundary>,
    );
    await press('crash');
    await follow('/start');
    expect(place()).toBe('/start');
  });

  test('does not block when the question cannot be shown', async () => {
    await show(<Form broken />);
    await press('typ');
    await follow('/start');
    expect(place()).toBe('/start');
  });
});

describe('a step on a narrow screen', () => {
  beforeEach(() => setNarrow(true));

  test('is closed by Back at the same address, and the next Back leaves', async () => {
    await openPanel();
    await goBack();
    expect(screen.queryByText('paneel is open')).not.toBeInTheDocument();
    expect(place()).toBe('/work');
    await goBack();
    expect(place()).toBe('/start');
  });

  test('is removed from the history when it is closed in another way', async () => {
    await openPanel();
    await press('paneel');
    await settled();
    await goBack();
    expect(place()).toBe('/start');
  });

  test('that replaces a list keeps the scroll position until another screen opens', async () => {
    await show(<Opened name="detail" kind="place" />);
    await press('detail');
    await settled();
    expect(window.history.scrollRestoration).toBe('manual');
    await follow('/logout');
    expect(window.history.scrollRestoration).toBe('auto');
  });

  test('over the screen is not reopened by Back', async () => {
    await openPanel();
    await follow('/logout');
    await goBack();
    expect(place()).toBe('/work');
    expect(screen.queryByText('paneel is open')).not.toBeInTheDocument();
    await goBack();
    expect(place()).toBe('/start');
  });

  test('closes one at a time, topmost first', async () => {
    await show(
      <>
        <Opened name="detail" kind="place" />
        <Opened name="paneel" />
      </>,
    );
    await press('detail');
    await settled();
    await press('paneel');
    await settled();
    await goBack();
    expect(screen.queryByText('paneel is open')).not.toBeInTheDocument();
    expect(screen.getByText('detail is open')).toBeInTheDocument();
    await goBack();
    expect(screen.queryByText('detail is open')).not.toBeInTheDocument();
    expect(place()).toBe('/work');
  });

  test('that refuses to close stays in the history', async () => {
    await show(<Opened name="paneel" stubborn />);
    await press('paneel');
    await settled();
    await goBack();
    await goBack();
    expect(screen.getByText('paneel is open')).toBeInTheDocument();
    expect(place()).toBe('/work');
  });

  test('with unsaved work asks before Back closes it', async () => {
    await show(
      <>
        <Opened name="detail" kind="place" />
        <Form />
      </>,
    );
    await press('detail');
    await settled();
    await press('typ');
    await goBack();
    expect(asked()).toBeInTheDocument();
    expect(screen.getByText('detail is open')).toBeInTheDocument();
    await press('weg');
    await settled();
    expect(screen.queryByText('detail is open')).not.toBeInTheDocument();
    expect(place()).toBe('/work');
  });
});

test('is no history step on a wide screen', async () => {
  await openPanel();
  await goBack();
  expect(place()).toBe('/start');
});

test('stops waiting for a history move that never happens', async () => {
  setNarrow(true);
  await openPanel();
  jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  await press('paneel');
  await settled();
  await follow('/start');
  expect(place()).toBe('/work');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(place()).toBe('/start');
});

test('a move that a busy browser ends late closes nothing that was opened meanwhile', async () => {
  setNarrow(true);
  await openPanel();
  const go = window.history.go.bind(window.history);
  jest.spyOn(window.history, 'go').mockImplementationOnce((delta) => void setTimeout(() => go(delta), 2_000));
  await press('paneel');
  await settled();
  await press('paneel');
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(screen.getByText('paneel is open')).toBeInTheDocument();
  await goBack();
  expect(screen.queryByText('paneel is open')).not.toBeInTheDocument();
  expect(place()).toBe('/work');
});

describe.each([true, false])('a dialog, on a narrow screen: %s', (narrow) => {
  beforeEach(async () => {
    setNarrow(narrow);
    await show(<WithDialog />);
    await press('open');
    await settled();
    expect(screen.getByText('De reden')).toBeInTheDocument();
  });

  test('is closed by Back at the same address, and the next Back leaves', async () => {
    await goBack();
    expect(screen.queryByText('De reden')).not.toBeInTheDocument();
    expect(place()).toBe('/work');
    await goBack();
    expect(place()).toBe('/start');
  });
});
