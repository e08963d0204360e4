// Browser APIs that jsdom lacks and react-router, antd and React's scheduler need.
const { TextDecoder, TextEncoder } = require('node:util');
const { MessageChannel } = require('node:worker_threads');

Object.assign(globalThis, {
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
});

if (!globalThis.MessageChannel) {
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      // An open port would keep the test process alive, and a listener opens it again.
      for (const port of [this.port1, this.port2]) {
        port.unref();
        port.ref = () => port;
      }
    }
  };
}

const { getComputedStyle } = window;
let styles = new WeakMap();
const changes = new MutationObserver(() => (styles = new WeakMap()));
changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

// axe and queries by role ask for the same styles again and again, and jsdom works each out anew.
window.getComputedStyle = (element) => {
  if (changes.takeRecords().length > 0) styles = new WeakMap();
  const known = styles.get(element);
  if (known !== undefined) return known;
  const style = getComputedStyle(element);
  styles.set(element, style);
  return style;
};

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

window.scrollTo = () => {};
Element.prototype.scrollBy = () => {};

let focusedBefore = null;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  focusedBefore = document.activeElement;
  this.open = true;
  this.querySelector('input, textarea, select, button')?.focus();
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  focusedBefore?.focus();
};

// jsdom lays nothing out, so no element ever changes size.
window.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Drops the styles that antd injects while rendering: no test in jsdom checks appearance, and jsdom would match every
// style rule in queries by role or name.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set: () => undefined });
