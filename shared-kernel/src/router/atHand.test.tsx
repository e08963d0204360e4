import { Suspense, use } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from '.';
import { usePathAhead } from './BrowserRouter';

const never = new Promise<never>(() => undefined);
const Awaited = () => use(never);

const Ahead = () => <output>{usePathAhead()}</output>;

async function openNext(isAtHand?: (path: string) => boolean) {
  window.history.replaceState(null, '', '/app/first');
  render(
    <BrowserRouter basename="/app" isAtHand={isAtHand}>
      <Ahead />
      <Link to="/first">eerste</Link>
      <Suspense fallback={<p>wordt getekend</p>}>
        <Routes>
          <Route path="/first" element={<Link to="/next">verder</Link>} />
          <Route path="/next" element={<Awaited />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await act(() => userEvent.click(screen.getByRole('link', { name: 'verder' })));
}

test('the present screen stays until the next one can be drawn', async () => {
  await openNext();
  expect(screen.getByRole('link', { name: 'verder' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('/next');
  expect(screen.queryByText('wordt getekend')).not.toBeInTheDocument();
});

test('a tap shows in the next frame, and the screen at hand after it in one go', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const isAtHand = jest.fn((path: string) => path === '/next');
  await openNext(isAtHand);
  expect(isAtHand).toHaveBeenCalledWith('/next');
  expect(screen.getByRole('status')).toHaveTextContent('/next');
  expect(screen.getByRole('link', { name: 'verder' })).toBeInTheDocument();
  for (const [task] of frames.mock.calls) task(0);
  expect(await screen.findByText('wordt getekend')).toBeInTheDocument();
  frames.mockRestore();
});

test('a screen that was left again in the same frame is not drawn', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await openNext((path) => path === '/next');
  await userEvent.click(screen.getByRole('link', { name: 'eerste' }));
  for (const [task] of frames.mock.calls) task(0);
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  expect(screen.getByRole('link', { name: 'verder' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('/first');
  frames.mockRestore();
});
