import { UNSAFE_createBrowserHistory as createBrowserHistory, createPath, type Navigator } from 'react-router-dom';
import { markStep, pushStep, readEntry, type Entry, type StepKind } from './entry';
import { askBeforeLeaving, isGuarded, runOnFollowed } from './guards';
import { useEffect, useEffectEvent } from 'react';
import { useNarrow } from '../react/useNarrow';

/** Something that Back closes before it leaves the address. */
interface HistoryStep {
  kind: StepKind;
  close(): void;
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/**
 * Time-out for a move through the history, in milliseconds: longer than a busy tablet takes. A move that ends after it
 * is taken for a press of Back, which closes what has been opened since.
 */
const moveWithin = 5_000;

/** Open steps, the topmost last. */
const steps: HistoryStep[] = [];
/** The histories with a listening router: one in a page, none in a test that renders without a router. */
const inUse = new Set<AppHistory>();

/**
 * The browser's history for the router. It blocks navigation that would lose unsaved work, and adds entries for steps
 * within an address, which the router does not see. The router's own blocker needs its data router, which costs 15 kB
 * of script (brotli) before the login.
 */
export class AppHistory implements Navigator {
  readonly #history = createBrowserHistory({ window, v5Compat: true });
  #at: Entry = readEntry();
  #listener: Listener | null = null;
  /** How to handle the next move through the history, which this class has started itself. */
  #expected: 'restore' | 'leave' | 'close' | null = null;
  /** Tasks to run when that move has ended. */
  #waiting: (() => void)[] = [];
  #settling = false;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  readonly createHref = this.#history.createHref;
  readonly encodeLocation = this.#history.encodeLocation;

  get action() {
    return this.#history.action;
  }

  get location() {
    return this.#history.location;
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    inUse.add(this);
    const stop = this.#history.listen((update) => (update.action === 'POP' ? this.#popped(update) : listener(update)));
    this.settle();
    return () => {
      stop();
      this.#listener = null;
      inUse.delete(this);
    };
  }

  readonly go = (delta: number): void => this.#history.go(delta);

  readonly push: Navigator['push'] = (to, state) => {
    this.#navigate(to, () => {
      // An open overlay closes; Back then leads to the screen, not to the overlay.
      if (readEntry().kind === 'over') this.#history.replace(to, state);
      else {
        window.history.scrollRestoration = 'auto';
        this.#history.push(to, state);
      }
    });
  };

  readonly replace: Navigator['replace'] = (to, state) => {
    this.#navigate(to, () => {
      const before = readEntry();
      this.#history.replace(to, state);
      if (readEntry().address === before.address) markStep(before);
    });
  };

  /** Brings the history in line with the steps that are open, once those that change together have changed. */
  settle(): void {
    if (this.#settling) return;
    this.#settling = true;
    setTimeout(() => {
      this.#settling = false;
      if (this.#expected === null) this.#settleNow();
    });
  }

  #settleNow(): void {
    const { depth } = readEntry();
    steps.slice(depth).forEach(({ kind }, index) => pushStep(depth + index + 1, kind));
    this.#at = readEntry();
    if (steps.length < depth) this.#move('close', steps.length - depth);
  }

  #navigate(to: Parameters<Navigator['push']>[0], work: () => void): void {
    const run = () => {
      work();
      this.#at = readEntry();
    };
    if (this.#expected !== null) {
      this.#waiting.push(() => this.#navigate(to, work));
      return;
    }
    const { pathname, search } = typeof to === 'string' ? new URL(to, window.location.href) : to;
    const stays = createPath({ pathname: pathname ?? '', search: search ?? '' }) === this.#at.address;
    if (!stays) return askBeforeLeaving(run);
    runOnFollowed();
    run();
  }

  #move(why: 'restore' | 'leave' | 'close', delta: number): void {
    this.#expected = why;
    // Browsers fire no event when there is no entry to move to; the waiting tasks must still run.
    this.#deadline = setTimeout(() => this.#ended(), moveWithin);
    this.#history.go(delta);
  }

  #ended(): void {
    clearTimeout(this.#deadline);
    this.#expected = null;
    this.#waiting.splice(0).forEach((work) => work());
  }

  #popped(update: Parameters<Listener>[0]): void {
    const expected = this.#expected;
    const at = this.#at;
    const now = readEntry();
    if (expected === 'restore') this.#at = now;
    else if (expected === 'close') this.#arrive(now, update, now.address !== at.address);
    else if (expected === null && this.#holdsBack(now)) return;
    else if (now.address === at.address && now.depth + at.depth > 0) this.#closeSteps(now);
    else this.#arrive(now, update, true);
    this.#ended();
    this.settle();
  }

  #arrive(now: Entry, update: Parameters<Listener>[0], tell: boolean): void {
    this.#at = now;
    if (tell) this.#listener?.(update);
  }

  /** Goes back to where the user was, and asks. A dialog or panel asks for itself when it is closed. */
  #holdsBack(now: Entry): boolean {
    const at = this.#at;
    const losesWork = now.address !== at.address || steps.slice(now.depth).some(({ kind }) => kind === 'place');
    if (!losesWork || !isGuarded() || now.index === null || at.index === null) return false;
    const target = now.index;
    if (target === at.index) return false;
    this.#move('restore', at.index - target);
    askBeforeLeaving(() => this.#afterMove(() => this.#move('leave', target - (readEntry().index ?? target))));
    return true;
  }

  #afterMove(work: () => void): void {
    if (this.#expected === null) work();
    else this.#waiting.push(work);
  }

  /** A step that does not close after all gets its entry again when the history settles. */
  #closeSteps(now: Entry): void {
    this.#at = now;
    steps
      .slice(now.depth)
      .reverse()
      .forEach(({ close }) => close());
  }
}

/** Opens a step of the history. @returns closes it */
function openStep(step: HistoryStep): () => void {
  steps.push(step);
  inUse.forEach((history) => history.settle());
  return () => {
    steps.splice(steps.indexOf(step), 1);
    inUse.forEach((history) => history.settle());
  };
}

/**
 * On a narrow screen, makes something that is open a step of the browser's history: Back closes it and stays at the
 * address. When it closes in another way its step is removed. On a wide screen nothing happens.
 * @param open whether it is open
 * @param close closes it; if it stays open (because it asks first) the step stays
 * @param kind `over` for an overlay that closes on navigation, such as a panel; `place` for a place within the screen
 * to which the user can return, such as the detail of a list
 */
export function useHistoryStep(open: boolean, close: () => void, kind: StepKind = 'over'): void {
  useStep(useNarrow() && open, close, kind);
}

/** Makes an open dialog a step of the browser's history: Back closes it, as Escape does, on a screen of any width. */
export function useDialogStep(close: () => void): void {
  useStep(true, close, 'over');
}

function useStep(active: boolean, close: () => void, kind: StepKind): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (active ? openStep({ kind, close: () => onBack() }) : undefined), [active, kind]);
}
