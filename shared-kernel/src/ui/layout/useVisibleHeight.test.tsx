import { act, renderHook } from '@testing-library/react';
import { useVisibleHeight } from '.';

/** The visible height above a keyboard. */
class Viewport extends EventTarget {
  scale = 1;
  height = 640;
  offsetTop = 0;

  become(given: Partial<Pick<Viewport, 'scale' | 'height' | 'offsetTop'>>, event: 'resize' | 'scroll' = 'resize') {
    Object.assign(this, given);
    act(() => void this.dispatchEvent(new Event(event)));
  }
}

const { style, dataset } = document.documentElement;
const height = () => style.getPropertyValue('--ga-visible-height');
const top = () => style.getPropertyValue('--ga-visible-top');

function open() {
  const viewport = new Viewport();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  return { viewport, ...renderHook(() => useVisibleHeight()) };
}

afterEach(() => Object.defineProperty(window, 'visualViewport', { configurable: true, value: null }));

test('sets the visible height and top when a keyboard opens', () => {
  const { viewport } = open();
  expect([height(), top(), 'gaShort' in dataset]).toEqual(['640px', '0px', false]);
  viewport.become({ height: 320.4 });
  expect([height(), 'gaShort' in dataset]).toEqual(['320px', true]);
  viewport.become({ offsetTop: 80 }, 'scroll');
  expect(top()).toBe('80px');
  viewport.become({ height: 480, offsetTop: 0 });
  expect([height(), top(), 'gaShort' in dataset]).toEqual(['480px', '0px', false]);
});

test('pinch zoom does not change the layout', () => {
  const { viewport } = open();
  viewport.become({ scale: 2, height: 320 });
  expect([height(), top(), 'gaShort' in dataset]).toEqual(['', '', false]);
});

test('cleans up on unmount', () => {
  const { viewport, unmount } = open();
  viewport.become({ height: 320 });
  unmount();
  expect([height(), top(), 'gaShort' in dataset]).toEqual(['', '', false]);
  viewport.become({ height: 300 });
  expect(height()).toBe('');
});
