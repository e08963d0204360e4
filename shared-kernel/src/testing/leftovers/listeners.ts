import { begin, end, type Started } from './started';

interface Listening {
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
  one: Started;
}

/** Targets that outlive a screen; listeners of other elements are removed with them. */
function nameOf(target: EventTarget): string | undefined {
  if (target === window) return 'window';
  if (target === document) return 'document';
  if (target === document.documentElement) return 'the root element';
  if (target === document.body) return 'the body';
  return undefined;
}

const captures = (options?: boolean | EventListenerOptions) =>
  typeof options === 'object' ? options.capture === true : options === true;

let listening: Listening[] = [];

function forget(target: EventTarget, type: string, listener: unknown, capture: boolean): void {
  listening = listening.filter((each) => {
    const same = each.target === target && each.type === type && each.listener === listener;
    if (!same || each.capture !== capture) return true;
    end(each.one);
    return false;
  });
}

/** @param owner has the functions that are watched */
function watch(owner: EventTarget): void {
  const { addEventListener, removeEventListener } = owner;
  owner.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const name = nameOf(target);
    if (name !== undefined && listener !== null) {
      const capture = captures(options);
      // A listener that is added twice listens once.
      forget(target, type, listener, capture);
      listening.push({ target, type, listener, capture, one: begin(`a listener of '${type}' on ${name}`) });
      const { once = false, signal = undefined } = typeof options === 'object' ? options : {};
      const over = () => forget(target, type, listener, capture);
      if (once) addEventListener.call(target, type, over, { once, capture });
      signal?.addEventListener('abort', over, { once: true });
    }
    addEventListener.call(target, type, listener, options);
  };
  owner.removeEventListener = function remove(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    forget(target, type, listener, captures(options));
    removeEventListener.call(target, type, listener, options);
  };
}

/** Notes the listeners of window and document. */
export function watchListeners(): void {
  // The window of jest has functions of its own.
  watch(window);
  watch(EventTarget.prototype);
}
