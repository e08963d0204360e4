import { act } from '@testing-library/react';

const listeners = new Set<() => void>();
let width = 1280;
const pixelsPerEm = 16;

function matches(query: string): boolean {
  const most = /\(max-width: ([\d.]+)em\)/.exec(query)?.[1];
  return most !== undefined && width <= Number(most) * pixelsPerEm;
}

/** Makes width media queries use a width that the test sets; call it before each test. */
export function fakeScreenWidth(): void {
  width = 1280;
  listeners.clear();
  const original = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...original(query),
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: unknown) =>
      typeof listener === 'function' && listeners.add(() => listener()),
    removeEventListener: () => undefined,
  }));
}

export function setScreenWidth(pixels: number): void {
  act(() => {
    width = pixels;
    listeners.forEach((listener) => listener());
  });
}
