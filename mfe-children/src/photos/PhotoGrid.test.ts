import { shownAvatars } from './PhotoGrid';

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [4, 4, 0],
  [5, 5, 0],
  [6, 4, 2],
  [7, 4, 3],
])('of %i children %i are shown and %i counted', (count, shown, more) => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  expect(shownAvatars(ids)).toEqual({ shown: ids.slice(0, shown), more });
});
