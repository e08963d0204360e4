import { flushSync } from 'react-dom';

let pressed = false;
addEventListener('mousedown', () => void (pressed = true), true);
for (const type of ['click', 'dragend']) addEventListener(type, () => void (pressed = false), true);
addEventListener('mouseup', () => setTimeout(() => (pressed = false)), true);

/**
 * Runs a task at once or, while something is being pressed, when it is let go, right before the click. For what a field does
 * when it loses the focus: a message that comes or goes would move the button from under the finger, and there would be no
 * click.
 */
export function afterPress(task: () => void): void {
  if (!pressed) return task();
  const waiting = new AbortController();
  const options = { capture: true, signal: waiting.signal };
  const run = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    // What is clicked reads what the task has changed.
    flushSync(task);
  };
  addEventListener('click', run, options);
  addEventListener('dragend', run, options);
  addEventListener('mouseup', () => setTimeout(run), options);
}
