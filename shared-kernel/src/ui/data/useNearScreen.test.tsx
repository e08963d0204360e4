import { act } from '@testing-library/react';
import { createTestKernel, renderWithKernel, testChild } from '../../testing';
import { Thumbnail } from '.';

let look: IntersectionObserverCallback = () => {};
const observer = { observe: jest.fn<void, [Element]>(), unobserve: jest.fn<void, [Element]>() };

beforeAll(() => {
  Object.defineProperty(window, 'IntersectionObserver', {
    configurable: true,
    value: function IntersectionObserver(callback: IntersectionObserverCallback) {
      look = callback;
      return observer;
    },
  });
});

function tell(target: Element | undefined, isIntersecting: boolean) {
  const entry = { target, isIntersecting } as IntersectionObserverEntry;
  act(() => look([entry], {} as IntersectionObserver));
}

test('loads a picture when it comes near the screen, and keeps it', () => {
  const { container } = renderWithKernel(<Thumbnail childId={1} />, createTestKernel({ children: [testChild({})] }));
  const place = observer.observe.mock.calls.at(-1)?.[0];
  expect(container.querySelector('[data-initials="EJ"]')).not.toBeNull();
  tell(place, false);
  expect(container.querySelector('img')).not.toHaveAttribute('src');
  tell(place, true);
  expect(container.querySelector('img')).toHaveAttribute('src');
  expect(observer.unobserve).toHaveBeenCalledWith(place);
  tell(place, false);
  expect(container.querySelector('img')).toHaveAttribute('src');
});
