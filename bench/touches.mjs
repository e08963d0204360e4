// What a user does with a screen, counted and timed by the keystroke-level model.
import { slowDown } from './stopwatch.mjs';

/**
 * Seconds per operator of the keystroke-level model (Card, Moran and Newell), with those of touch for pointing: making up
 * one's mind, at the beginning of a task and for each child that is looked for; a tap on a target that is in sight; a letter
 * on the keyboard of a screen; and a swipe by one screen.
 */
const seconds = { minds: 1.35, taps: 0.6, keys: 0.28, scrolls: 0.7 };

/** Time in s that a task takes its user: the operators, and the waits for the screen. */
export function secondsOf(task) {
  return Object.entries(seconds).reduce((sum, [operator, each]) => sum + task[operator] * each, task.waits);
}

/**
 * Follows what is done on a page, at the pace of a slow tablet.
 * @param {import('@playwright/test').Page} page
 */
export async function follow(page) {
  await slowDown(page);
  const tasks = [];
  const current = () => tasks.at(-1);

  /** Brings a target into sight, with a swipe where it is not. */
  async function see(target) {
    await target.waitFor();
    const isInSight = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    if (isInSight) return;
    current().scrolls += 1;
    await target.scrollIntoViewIfNeeded();
  }

  /** Taps, and waits until what follows is on the screen. @param follows a locator; nothing is waited for without one */
  async function tap(target, follows) {
    await see(target);
    await target.click();
    current().taps += 1;
    if (follows === undefined) return;
    const began = performance.now();
    await follows.waitFor();
    current().waits += (performance.now() - began) / 1_000;
  }

  return {
    /** What was done, by task. */
    tasks,
    /** Begins a task. @param most taps that it may take */
    begin: (name, most) => void tasks.push({ name, most, minds: 1, taps: 0, keys: 0, scrolls: 0, waits: 0 }),
    tap,
    /** Looks for a child among others, and taps. */
    async tapChild(target, follows) {
      current().minds += 1;
      await tap(target, follows);
    },
    /** Types into the field that has the focus. */
    async type(text) {
      await page.keyboard.type(text);
      current().keys += text.length;
    },
  };
}
