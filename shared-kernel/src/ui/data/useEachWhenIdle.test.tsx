import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useEachWhenIdle } from './useEachWhenIdle';

let pauses: (() => void)[] = [];

beforeEach(() => {
  pauses = [];
  window.requestIdleCallback = (work) => pauses.push(work as () => void);
  window.cancelIdleCallback = (handle) => pauses.splice(handle - 1, 1, () => {});
});

const pause = () => pauses.at(-1)?.();

const mark = (child: Element) => child.toggleAttribute('data-visited', true);

function List({ names }: { names: readonly string[] }) {
  const ref = useRef<HTMLUListElement>(null);
  useEachWhenIdle(ref, names, 2, mark);
  return (
    <ul ref={ref}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

test('visits the children of a list while the browser is idle, including new ones', () => {
  const names = ['Noor', 'Sem', 'Yara'];
  const { container, rerender } = render(<List names={names} />);
  const visited = () => Array.from(container.querySelectorAll('[data-visited]'), ({ textContent }) => textContent);
  expect(visited()).toEqual([]);
  pause();
  expect(visited()).toEqual(['Noor', 'Sem']);
  pause();
  expect(visited()).toEqual(names);
  rerender(<List names={[...names, 'Lotte']} />);
  pause();
  pause();
  expect(visited()).toEqual([...names, 'Lotte']);
});

test('a touch goes first: what waits goes on after it was answered', () => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] });
  const { container, unmount } = render(<List names={['Noor', 'Sem', 'Yara']} />);
  const visited = () => container.querySelectorAll('[data-visited]').length;
  fireEvent.pointerDown(document.body);
  pause();
  expect(visited()).toBe(0);
  jest.advanceTimersByTime(400);
  pause();
  expect(visited()).toBe(2);
  fireEvent.pointerDown(document.body);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('stops when the list unmounts', () => {
  const { container, unmount } = render(<List names={['Noor']} />);
  const child = container.querySelector('li');
  unmount();
  pause();
  expect(child).not.toHaveAttribute('data-visited');
});
