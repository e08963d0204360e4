import * as v from 'valibot';
import type { Persistence, Section } from '@groepsapp/kernel/host';
import { firstPart } from '../base/paths';

const FrameSchema = v.object({
  /** Top bar and menu; attributes `style` are called `data-style`, which the page's policy does not refuse. */
  html: v.string(),
  /** Width of the window that it was made for, in CSS px. */
  width: v.number(),
  /** Addresses of the stylesheets that it was made with; a release with other styles does not show it. */
  styles: v.array(v.string()),
});
export type Frame = v.InferOutput<typeof FrameSchema>;

function checkFrame(value: unknown): Frame | null {
  const result = v.safeParse(FrameSchema, value);
  return result.success ? result.output : null;
}

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
 * signed-in user on a slow tablet (CPU slowed 4×) after 0.4 s instead of 1.1. It holds no content of a screen, is inert,
 * and goes when the session ends.
 */
export class LastFrame {
  readonly #section: Section<Frame>;

  constructor(persistence: Pick<Persistence, 'section'>) {
    this.#section = persistence.section({ name: 'frame', version: 1, check: checkFrame, disposable: true });
  }

  /**
   * Puts the kept frame into the page until React renders there.
   * @returns whether there was one that fits the window, the path and the styles
   */
  show(root: Element, basePath: string): boolean {
    const path = location.pathname.slice(basePath.length);
    if (withoutFrame.has(firstPart(path))) return false;
    const kept = this.#section.read();
    if (kept?.width !== window.innerWidth || !kept.styles.every(isLoaded)) return false;
    root.innerHTML = kept.html;
    applyStyles(root);
    markCurrent(root, basePath, path);
    return true;
  }

  /** Keeps a frame for the next start. */
  keep(frame: Frame): void {
    this.#section.write(frame);
  }
}
