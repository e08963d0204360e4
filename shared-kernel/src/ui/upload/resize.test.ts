import { sizeWithin } from './resize';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 1200, 1600, 1200],
  [1601, 1, 1600, 1],
  [20000, 3, 1600, 1],
  [300, 200, 300, 200],
])('%i by %i becomes %i by %i', (width, height, newWidth, newHeight) => {
  expect(sizeWithin(width, height)).toEqual({ width: newWidth, height: newHeight });
});
