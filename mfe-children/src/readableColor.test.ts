import { readableColor } from './readableColor';

test('keeps a colour on the light theme, and lightens it on the dark one', () => {
  expect(readableColor('#17544D', 'light')).toBe('#17544D');
  expect(readableColor('#17544D', 'dark')).toBe('rgb(151, 178, 175)');
});

test('leaves a colour in another notation to the dark theme', () => {
  expect(readableColor('teal', 'light')).toBe('teal');
  expect(readableColor('teal', 'dark')).toBeUndefined();
});
