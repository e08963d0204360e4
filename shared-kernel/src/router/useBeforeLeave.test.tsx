import { renderHook } from '@testing-library/react';
import { useBeforeLeave } from '.';

/** Whether who listens to the window after the house was built, as the router does, hears of a way back. */
function goBackFrom(here: number, to: number): boolean {
  let received = false;
  const router = () => {
    received = true;
  };
  window.addEventListener('popstate', router);
  window.history.replaceState({ idx: to }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.history.replaceState({ idx: here }, '');
  window.removeEventListener('popstate', router);
  return received;
}

function hold(active: boolean) {
  window.history.replaceState({ idx: 3 }, '');
  const ask = jest.fn();
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const { unmount } = renderHook(() => useBeforeLeave(active, ask));
  return { ask, go, unmount };
}

afterEach(() => jest.restoreAllMocks());

test('who has something to lose goes back to where they were, and is asked', () => {
  const { ask, go } = hold(true);
  expect(goBackFrom(3, 2)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(go.mock.calls).toEqual([[1]]);
  expect(goBackFrom(3, 3)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('who wants to leave after all, leaves', () => {
  const { ask, go } = hold(true);
  goBackFrom(3, 1);
  goBackFrom(3, 3);
  ask.mock.lastCall?.[0]();
  expect(go.mock.calls).toEqual([[2], [-2]]);
  expect(goBackFrom(3, 1)).toBe(true);
});

test('who has nothing to lose is not held back, nor who has saved it', () => {
  const nothing = hold(false);
  expect(goBackFrom(3, 2)).toBe(true);
  nothing.unmount();
  const saved = hold(true);
  saved.unmount();
  expect(goBackFrom(3, 2)).toBe(true);
  expect(saved.ask).not.toHaveBeenCalled();
});
