import { Suspense, use } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from '.';

const never = new Promise<never>(() => undefined);
const Awaited = () => use(never);

async function openNext(isAtHand?: (path: string) => boolean) {
  window.history.replaceState(null, '', '/app/first');
  render(
    <BrowserRouter basename="/app" isAtHand={isAtHand}>
      <Suspense fallback={<p>wordt getekend</p>}>
        <Routes>
          <Route path="/first" element={<Link to="/next">verder</Link>} />
          <Route path="/next" element={<Awaited />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'verder' }));
}

test('the present screen stays until the next one can be drawn', async () => {
  await openNext();
  expect(screen.getByRole('link', { name: 'verder' })).toBeInTheDocument();
  expect(screen.queryByText('wordt getekend')).not.toBeInTheDocument();
});

test('a screen that is at hand is drawn at once', async () => {
  const isAtHand = jest.fn((path: string) => path === '/next');
  await openNext(isAtHand);
  expect(isAtHand).toHaveBeenCalledWith('/next');
  expect(screen.getByText('wordt getekend')).toBeInTheDocument();
});
