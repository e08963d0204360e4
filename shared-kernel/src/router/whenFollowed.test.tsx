import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useBeforeLeave, useLocation } from '.';
import { whenFollowed } from './guards';

const chosen: string[] = [];

/** Unsaved work, with links that choose a child where they lead. */
function App() {
  const [dirty, setDirty] = useState(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useBeforeLeave(dirty, (go) => setLeave(() => go));
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <button onClick={() => setDirty(true)}>typ</button>
      {leave && <button onClick={leave}>weg</button>}
      {['/work', '/chat'].map((path) => (
        <Link key={path} to={path} onClick={() => whenFollowed(() => chosen.push(path))}>
          {path}
        </Link>
      ))}
      <Link to="/start">terug</Link>
    </>
  );
}

function show() {
  chosen.length = 0;
  window.history.pushState(null, '', '/app/work');
  render(
    <BrowserRouter basename="/app">
      <App />
    </BrowserRouter>,
  );
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a link does at once what it does besides, where nothing is unsaved', async () => {
  show();
  await follow('/chat');
  expect(chosen).toEqual(['/chat']);
});

test('it does so when the user leaves, and never when the user stays', async () => {
  show();
  await press('typ');
  await follow('/chat');
  expect(chosen).toEqual([]);
  // The user stays, and leaves by another link.
  await follow('terug');
  await press('weg');
  expect(chosen).toEqual([]);
});

test('it does so when the user wants to leave after all', async () => {
  show();
  await press('typ');
  await follow('/chat');
  await press('weg');
  expect(chosen).toEqual(['/chat']);
});

test('it does so on a link to where the user is, which loses nothing', async () => {
  show();
  await press('typ');
  await follow('/work');
  expect(chosen).toEqual(['/work']);
});
