import { Component, useState, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useBeforeLeave, useHistoryStep, useLocation } from '.';

const { matchMedia } = window;

function setNarrow(narrow: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: narrow }));
}

/** A form that asks in its own way before what was typed is lost. */
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
  it.each(['/start', '/logout', '/select-group'])('is not left by the link to %s without a question', async (path) => {
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

  it('is not left by Back without a question', async () => {
    await show(<Form />);
    await press('typ');
    await goBack();
    expect(asked()).toBeInTheDocument();
    expect(window.location.pathname).toBe('/app/work');
    await press('weg');
    await settled();
    expect(place()).toBe('/start');
  });

  it('makes the browser ask before a reload and before the tab closes', async () => {
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

  it('once saved is left without a question, and so is the address at hand', async () => {
    await show(<Form />);
    await press('typ');
    await follow('/work');
    expect(asked()).not.toBeInTheDocument();
    await press('bewaar');
    await follow('/start');
    expect(place()).toBe('/start');
  });

  it('of a screen that crashed holds nobody', async () => {
    await show(
      <Boundary>
        <Crashing />
      </Boundary>,
    );
    await press('crash');
    await follow('/start');
    expect(place()).toBe('/start');
  });

  it('does not lock in whoever cannot be asked', async () => {
    await show(<Form broken />);
    await press('typ');
    await follow('/start');
    expect(place()).toBe('/start');
  });
});

describe('a step on a narrow screen', () => {
  beforeEach(() => setNarrow(true));

  it('is closed by Back, which stays at the address; the next one leaves', async () => {
    await show(<Opened name="paneel" />);
    await press('paneel');
    await settled();
    await goBack();
    expect(screen.queryByText('paneel is open')).not.toBeInTheDocument();
    expect(place()).toBe('/work');
    await goBack();
    expect(place()).toBe('/start');
  });

  it('goes from the history when it is closed in another way', async () => {
    await show(<Opened name="paneel" />);
    await press('paneel');
    await settled();
    await press('paneel');
    await settled();
    await goBack();
    expect(place()).toBe('/start');
  });

  it('that takes the place of a list keeps the browser from scrolling that list, until another screen opens', async () => {
    await show(<Opened name="detail" kind="place" />);
    await press('detail');
    await settled();
    expect(window.history.scrollRestoration).toBe('manual');
    await follow('/logout');
    expect(window.history.scrollRestoration).toBe('auto');
  });

  it('that lies over the screen is not come back to', async () => {
    await show(<Opened name="paneel" />);
    await press('paneel');
    await settled();
    await follow('/logout');
    await goBack();
    expect(place()).toBe('/work');
    expect(screen.queryByText('paneel is open')).not.toBeInTheDocument();
    await goBack();
    expect(place()).toBe('/start');
  });

  it('closes one at a time, the topmost first', async () => {
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

  it('that does not close stays a step', async () => {
    await show(<Opened name="paneel" stubborn />);
    await press('paneel');
    await settled();
    await goBack();
    await goBack();
    expect(screen.getByText('paneel is open')).toBeInTheDocument();
    expect(place()).toBe('/work');
  });

  it('with unsaved work in it is not closed by Back without a question', async () => {
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

it('is no step on a wide screen', async () => {
  await show(<Opened name="paneel" />);
  await press('paneel');
  await settled();
  await goBack();
  expect(place()).toBe('/start');
});

it('does not keep waiting for a move that never comes', async () => {
  setNarrow(true);
  await show(<Opened name="paneel" />);
  await press('paneel');
  await settled();
  jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  await press('paneel');
  await settled();
  await follow('/start');
  expect(place()).toBe('/work');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(place()).toBe('/start');
});
