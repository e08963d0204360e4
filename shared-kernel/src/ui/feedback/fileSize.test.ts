import { fileSize } from './fileSize';

test.each([
  [1, '1 kB'],
  [12_288, '12 kB'],
  [1_047_552, '1023 kB'],
  [1_048_576, '1 MB'],
  [1_572_864, '1,5 MB'],
])('%d bytes are formatted as %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
