import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VirtualGrid } from '.';
import { indexByKey } from './useRovingIndex';

const children = Array.from({ length: 1_000 }, (_, index) => ({ id: index + 1, name: `Kind ${index + 1}` }));

// jsdom lays nothing out: every element is as high as the window of a tablet, and as wide.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(520);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  Element.prototype.scrollTo = jest.fn();
});

afterEach(() => jest.restoreAllMocks());

test('is one tab stop, whose place moves by arrow keys', async () => {
  render(
    <VirtualGrid label="Foto's" items={children} itemKey={({ id }) => id} minTileWidth={400} tileHeight={52}>
      {({ name }) => name}
    </VirtualGrid>,
  );
  await userEvent.tab();
  expect(screen.getByText('Kind 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Kind 2')).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('fits as many columns as the width allows', () => {
  render(
    <VirtualGrid label="Foto's" items={children} itemKey={({ id }) => id} minTileWidth={130} tileHeight={150}>
      {({ name }) => name}
    </VirtualGrid>,
  );
  const tiles = screen.getAllByRole('listitem');
  expect(tiles[2]).toHaveAttribute('aria-setsize', '1000');
  expect(tiles.length % 3).toBe(0);
  expect(tiles[3]).toHaveAttribute('aria-posinset', '4');
  expect(tiles.length).toBeLessThan(60);
});

test.each([
  ['ArrowDown', 0, 1, 1],
  ['ArrowUp', 0, 1, 0],
  ['ArrowRight', 0, 1, null],
  ['ArrowRight', 0, 3, 1],
  ['ArrowDown', 1, 3, 4],
  ['ArrowDown', 98, 3, 99],
  ['PageDown', 5, 1, 15],
  ['Home', 50, 3, 0],
  ['End', 50, 3, 99],
  ['a', 50, 3, null],
])('%s at %i with %i columns moves to %s', (key, at, columns, target) =>
  expect(indexByKey(key, at, 100, columns)).toBe(target),
);
