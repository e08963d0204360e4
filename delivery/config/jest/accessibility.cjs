// After every test axe checks the document as the test left it. Colours and sizes need a browser and are checked there.
const axe = require('axe-core');

/** Known fault of antd's select: while no option matches, it refers to an option -1 of an empty list. */
const exclude = ['[aria-activedescendant$="_list_-1"]', '[role="listbox"]:not(:has([role="option"]))'];

const options = {
  resultTypes: ['violations'],
  rules: {
    'color-contrast': { enabled: false },
    // A test renders a part of a page, without its title and landmarks; those are checked in a browser.
    bypass: { enabled: false },
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
    'landmark-no-duplicate-banner': { enabled: false },
    'landmark-unique': { enabled: false },
    // Not part of axe's standard set: whoever speaks to the device says what is written on a button.
    'label-content-name-mismatch': { enabled: true },
  },
};

// Whether a text is an icon of a font axe finds out by drawing it, which jsdom cannot; the app has no such font.
axe.configure({ checks: [{ id: 'label-content-name-mismatch', options: { occurrenceThreshold: 0 } }] });
const canvas = { canvas: {} };

/** axe uses timers, so it would never finish while a test uses fake timers. */
const timersStandStill = () => 'clock' in globalThis.setTimeout || globalThis.setTimeout._isMockFunction === true;

function lineOf({ id, nodes }) {
  return nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
}

/** Meanwhile the screen goes on by itself, as after a frame or when data arrives; React need not be told of that by `act`. */
async function untouched(look) {
  const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis;
  const { getContext } = HTMLCanvasElement.prototype;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  HTMLCanvasElement.prototype.getContext = () => canvas;
  try {
    return await look();
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = before;
    HTMLCanvasElement.prototype.getContext = getContext;
  }
}

afterEach(async () => {
  if (document.body.childElementCount === 0 || timersStandStill()) return;
  // Of a whole document axe finds elements by an index; for a part it would try each rule on each element.
  const { violations } = await untouched(() => axe.run({ exclude: exclude.map((part) => [part]) }, options));
  if (violations.length > 0) throw new Error(`Not accessible:\n${violations.flatMap(lineOf).join('\n')}`);
});
