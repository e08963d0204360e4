// Every state in which a test leaves the screen is checked by axe; colours and sizes need a browser, and are checked there.
const axe = require('axe-core');

/** antd's select, while nothing fits what was typed, points at an option -1 of an empty list. */
const exclude = ['[aria-activedescendant$="_list_-1"]', '[role="listbox"]:not(:has([role="option"]))'];

const options = {
  resultTypes: ['violations'],
  rules: {
    'color-contrast': { enabled: false },
    // A test draws a part of a page: the landmarks stand around it, and are checked in a browser.
    region: { enabled: false },
    'landmark-no-duplicate-banner': { enabled: false },
    'landmark-unique': { enabled: false },
  },
};

/** axe waits by timers; where a test has put those still, it would wait for ever. */
const timersStandStill = () => 'clock' in globalThis.setTimeout || globalThis.setTimeout._isMockFunction === true;

function lineOf({ id, nodes }) {
  return nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
}

afterEach(async () => {
  if (document.body.childElementCount === 0 || timersStandStill()) return;
  const { violations } = await axe.run({ include: [document.body], exclude: exclude.map((part) => [part]) }, options);
  if (violations.length > 0) throw new Error(`Not accessible:\n${violations.flatMap(lineOf).join('\n')}`);
});
