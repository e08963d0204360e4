import { renderHook } from '@testing-library/react';
import { useContentKeys } from './contentKeys';

test('the same content has the same key in every render, other content another', () => {
  const { result, rerender } = renderHook(useContentKeys);
  const first = result.current('a');
  rerender();
  expect(result.current('a')).toBe(first);
  expect(result.current('b')).not.toBe(first);
});
