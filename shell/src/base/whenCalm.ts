/** For so long after a touch, in ms, the next one may be aimed already, and a list may still be scrolling. */
const pauseMs = 2_000;

let touchedAt = -Infinity;
const onTouch = () => void (touchedAt = performance.now());
for (const type of ['pointerdown', 'scroll'])
  document.addEventListener(type, onTouch, { capture: true, passive: true });

/** Runs a callback once the screen was neither touched nor scrolled for two seconds. @returns cancels it */
export function whenCalm(work: () => void): () => void {
  let timer = setTimeout(look);
  function look() {
    const wait = touchedAt + pauseMs - performance.now();
    if (wait <= 0) work();
    else timer = setTimeout(look, wait);
  }
  return () => clearTimeout(timer);
}
