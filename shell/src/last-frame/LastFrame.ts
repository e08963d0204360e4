import * as v from 'valibot';
import { applyTheme, type Persistence, type Section } from '@groepsapp/kernel/host';
import { firstPart } from '../base/paths';
import type { Occasion } from './occasion';

const FrameSchema = v.object({
  /** Top bar and menu; attributes `style` are called `data-style`, which the page's policy does not refuse. */
  html: v.string(),
  /** Width of the window that it was made for, in CSS px. */
  width: v.number(),
  /** Addresses of the stylesheets that it was made with; a release with other styles does not show it. */
  styles: v.array(v.string()),
});
export type Frame = v.InferOutput<typeof FrameSchema>;

const ScreenSchema = v.object({
  /** What the main part held. */
  html: v.string(),
  day: v.string(),
  place: v.string(),
});
/** The dashboard of the last visit. */
export type Screen = v.InferOutput<typeof ScreenSchema>;

function checked<S extends v.GenericSchema>(schema: S) {
  return (value: unknown): v.InferOutput<S> | null => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : null;
  };
}

/** First parts of the paths that lead to the dashboard. */
const toDashboard: ReadonlySet<string> = new Set(['', 'dashboard']);

/** Screens that have no menu. */
const withoutFrame: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'forgot-password',
  'authentication',
  'about',
  'select-establishment',
  'select-group',
]);

const isLoaded = (address: string) =>
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`) !== null;

/** The browser does not apply styles of parsed markup under the page's policy, but those that a script sets. */
function applyStyles(frame: Element): void {
  for (const element of frame.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
}

function markCurrent(frame: Element, basePath: string, path: string): void {
  for (const link of frame.querySelectorAll('nav a')) {
    const target = link.getAttribute('href')?.slice(basePath.length) ?? '';
    link.toggleAttribute('aria-current', false);
    if (firstPart(target) === firstPart(path)) link.setAttribute('aria-current', 'page');
  }
}

/**
 * Top bar and menu of the last visit as markup, which is painted while the code of the app still runs: at the start of a
 * signed-in user on a slow tablet (CPU slowed 4×) after 0.4 s instead of 1.1; with the dashboard, where the app starts,
 * as it was earlier the same day. It is inert, and goes when the session ends.
 */
export class LastFrame {
  readonly #frame: Section<Frame>;
  readonly #screen: Section<Screen>;

  constructor(persistence: Pick<Persistence, 'section'>) {
    const shared = { version: 1, disposable: true };
    this.#frame = persistence.section({ ...shared, name: 'frame', check: checked(FrameSchema) });
    this.#screen = persistence.section({ ...shared, name: 'dashboard', check: checked(ScreenSchema) });
  }

  /**
   * Puts the kept frame into the page until React renders there.
   * @param now the dashboard is only shown on the occasion that it was kept on
   * @returns what it shows: only a frame that fits the window, the path and the styles
   */
  show(root: Element, basePath: string, now: Occasion): 'nothing' | 'frame' | 'dashboard' {
    const path = location.pathname.slice(basePath.length);
    if (withoutFrame.has(firstPart(path))) return 'nothing';
    const kept = this.#frame.read();
    if (kept?.width !== window.innerWidth || !kept.styles.every(isLoaded)) return 'nothing';
    applyTheme();
    root.innerHTML = kept.html;
    const hasScreen = toDashboard.has(firstPart(path)) && this.#showScreen(root, now);
    applyStyles(root);
    markCurrent(root, basePath, path);
    return hasScreen ? 'dashboard' : 'frame';
  }

  #showScreen(root: Element, { day, place }: Occasion): boolean {
    const main = root.querySelector('main');
    const kept = this.#screen.read();
    if (main === null || kept?.day !== day || kept.place !== place) return false;
    main.innerHTML = kept.html;
    return true;
  }

  /** Keeps a frame for the next start. */
  keep(frame: Frame): void {
    this.#frame.write(frame);
  }

  /** Keeps the dashboard for the next start. */
  keepScreen(screen: Screen): void {
    this.#screen.write(screen);
  }
}
