// How smoothly a list scrolls on a slow tablet, and how much of it is in the page.
import { percentile } from './statistics.mjs';
import { slowDown } from './stopwatch.mjs';

/** Pixels per frame: 2,400 a second at 60 frames, a fast swipe. */
const step = 40;
const frames = 240;

/** Runs in the page: scrolls an element by a step per frame. @returns what each frame cost, and the most that was there */
async function scrollThrough({ selector, step, frames }) {
  const list = document.querySelector(selector);
  // The element that scrolls is the list itself or the nearest one around it.
  let frame = list;
  while (frame.scrollHeight <= frame.clientHeight + 1 || getComputedStyle(frame).overflowY === 'visible') {
    if (frame === document.documentElement) break;
    frame = frame.parentElement ?? document.documentElement;
  }
  const work = [];
  const intervals = [];
  const most = { elements: 0, pictures: 0 };
  const afterThisFrame = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  let last;
  for (let count = 0; count < frames; count += 1) {
    const at = await new Promise((resolve) => requestAnimationFrame(resolve));
    const begin = performance.now();
    frame.scrollTop += step;
    work.push((await afterThisFrame()) - begin);
    if (last !== undefined) intervals.push(at - last);
    last = at;
    most.elements = Math.max(most.elements, list.querySelectorAll('*').length);
    most.pictures = Math.max(most.pictures, list.querySelectorAll('img').length);
  }
  return { work, intervals, most, scrolled: frame.scrollTop };
}

/** Time of the page's own code and of layout. Painting is left out: without a graphics card it is far slower. */
const ofThePage = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

/** Milliseconds of the page's thread since the beginning: of the page, and of everything. */
async function threadTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const sum = (names) =>
    metrics.filter(({ name }) => names.includes(name)).reduce((total, { value }) => total + value * 1000, 0);
  return { page: sum(ofThePage), all: sum(['TaskDuration']) };
}

/**
 * Scrolls a list of a page that is made four times slower.
 * @param selector of the list
 * @returns a line of the table that the bench prints; a frame at 60 per second has 16.7 ms
 */
export async function scrolling(page, what, selector) {
  await slowDown(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await threadTime(session);
  const { work, intervals, most, scrolled } = await page.evaluate(scrollThrough, { selector, step, frames });
  const after = await threadTime(session);
  if (scrolled < step * 20) throw new Error(`${what} did not scroll: ${scrolled} px.`);
  return {
    what,
    'page ms a frame': ((after.page - before.page) / frames).toFixed(1),
    'of 16.7': ((after.page - before.page) / frames / 16.7).toFixed(2),
    'thread ms a frame': ((after.all - before.all) / frames).toFixed(1),
    'frame p50 ms': percentile(work, 0.5).toFixed(1),
    'frame p95 ms': percentile(work, 0.95).toFixed(1),
    'over 16.7 ms, %': ((work.filter((ms) => ms > 16.7).length / work.length) * 100).toFixed(0),
    'apart p95 ms': percentile(intervals, 0.95).toFixed(1),
    'elements at most': most.elements,
    'pictures at most': most.pictures,
  };
}
