import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { Sheet } from './Sheet';

afterEach(() => jest.restoreAllMocks());

function show() {
  const onClose = jest.fn();
  render(
    <Sheet heading="Sem de Wit" summary="3 jaar" action={<Button>Aanmelden</Button>} onClose={onClose}>
      <p>Wie haalt op?</p>
    </Sheet>,
  );
  return onClose;
}

test('is named by its heading, which gets the focus, so that it is read from its start', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Sem de Wit' })).toHaveTextContent('3 jaarWie haalt op?Aanmelden');
  expect(screen.getByRole('heading', { name: 'Sem de Wit' })).toHaveAttribute('autofocus');
});

test('asks to be closed by its cross and by Escape, which browsers report as a cancel', async () => {
  const onClose = show();
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  [false, 1],
  [true, 0],
])('slides in, but not where the device asks for less motion (%s)', (matches, moved) => {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches }));
  const animate = jest.fn();
  Object.assign(HTMLElement.prototype, { animate });
  show();
  expect(animate).toHaveBeenCalledTimes(moved);
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});
