// Scrolls a screen.

/** Time of a frame in ms. */
export const frameOf = 1000 / 60;

/** Runs in the page: scrolls what scrolls most down and up. @returns how long each frame takes, in ms */
function scrollDownAndUp() {
  const page = document.scrollingElement;
  const way = (element) => element.scrollHeight - element.clientHeight;
  const scroller = [page, ...document.querySelectorAll('main *')].reduce((most, next) =>
    way(next) > way(most) ? next : most,
  );
  return new Promise((resolve) => {
    const times = [];
    let last = performance.now();
    let step = 60;
    function next(now) {
      times.push(now - last);
      last = now;
      if (scroller.scrollTop >= way(scroller) - 1) step = -60;
      scroller.scrollTop += step;
      if (times.length > 60 && step < 0 && scroller.scrollTop === 0) resolve(times.slice(1));
      else if (times.length > 2_000) resolve(times.slice(1));
      else requestAnimationFrame(next);
    }
    requestAnimationFrame(next);
  });
}

/** How long the frames of scrolling the screen of a page take, in ms. */
export const framesOf = (page) => page.evaluate(scrollDownAndUp);
