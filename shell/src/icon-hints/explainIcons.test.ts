import { fireEvent } from '@testing-library/dom';
import { explainIcons } from './explainIcons';

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main>
      <h1>Kinderen</h1>
      <span role="img" data-icon="z" aria-label="Slaapt"></span>
      <button><span role="img" data-icon="t" aria-label="Ziek"></span> Emma</button>
    </main>`;
  stop = explainIcons();
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
  jest.useRealTimers();
});

const icon = (name: string) => document.querySelector(`[aria-label="${name}"]`) ?? document.body;
const hint = () => document.querySelector('[popover]')?.textContent ?? null;
/** The events of a pointer, which jsdom does not know. @param ago how many ms before the page hears of it */
function point(
  kind: 'pointerdown' | 'pointermove' | 'pointerup',
  at: Element,
  pointerType: string,
  { clientY = 0, ago = 0 } = {},
): void {
  const event = new MouseEvent(kind, { bubbles: true, clientY });
  at.dispatchEvent(
    Object.defineProperty(Object.assign(event, { pointerType }), 'timeStamp', { value: Date.now() - ago }),
  );
}

test('a tap on an icon shows its meaning, and the hint disappears', () => {
  point('pointerdown', icon('Slaapt'), 'touch');
  jest.advanceTimersByTime(0);
  expect(hint()).toBe('Slaapt');
  jest.advanceTimersByTime(3_500);
  expect(hint()).toBeNull();
});

test('in a button a tap presses it, and a long press explains the icon', () => {
  const pressed = jest.fn();
  icon('Ziek').closest('button')?.addEventListener('click', pressed);
  point('pointerdown', icon('Ziek'), 'touch');
  point('pointerup', icon('Ziek'), 'touch');
  fireEvent.click(icon('Ziek'));
  jest.advanceTimersByTime(1_000);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(hint()).toBeNull();

  point('pointerdown', icon('Ziek'), 'touch');
  jest.advanceTimersByTime(450);
  expect(hint()).toBe('Ziek');
  point('pointerup', icon('Ziek'), 'touch');
  fireEvent.click(icon('Ziek'));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a tap of which a busy page hears late presses the button all the same', () => {
  const pressed = jest.fn();
  icon('Ziek').closest('button')?.addEventListener('click', pressed);
  point('pointerdown', icon('Ziek'), 'touch');
  jest.advanceTimersByTime(900);
  point('pointerup', icon('Ziek'), 'touch', { ago: 800 });
  fireEvent.click(icon('Ziek'));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(hint()).toBeNull();
});

test('scrolling shows no hint', () => {
  point('pointerdown', icon('Ziek'), 'touch', { clientY: 5 });
  point('pointermove', icon('Ziek'), 'touch', { clientY: 40 });
  jest.advanceTimersByTime(1_000);
  expect(hint()).toBeNull();
});

test('a long press with a mouse shows no hint, because hovering does', () => {
  point('pointerdown', icon('Slaapt'), 'mouse');
  jest.advanceTimersByTime(1_000);
  expect(hint()).toBeNull();
});
