import { keysByContent } from './keysByContent';

test('gives the same content the same key, and other content another', () => {
  const keyOf = keysByContent();
  const first = keyOf('[12]');
  expect(keyOf('[12,13]')).not.toBe(first);
  expect(keyOf('[12]')).toBe(first);
  expect(keysByContent()('[12]')).not.toBe(first);
});

test('tells files apart that are sent with the same content', () => {
  const keyOf = keysByContent();
  const [one, other] = [new File(['a'], 'a.jpg'), new File(['a'], 'a.jpg')];
  const first = keyOf('Vlinders', one);
  expect(keyOf('Vlinders', other)).not.toBe(first);
  expect(keyOf('Rupsen', one)).not.toBe(first);
  expect(keyOf('Vlinders', one)).toBe(first);
});
