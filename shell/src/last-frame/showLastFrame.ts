import type { Variant } from '@groepsapp/kernel';
import { applyTheme, readSection, type SealSource } from '@groepsapp/kernel/host';
import { firstPart } from '../base/paths';
import { frameSection, screenSection, selectionPlace, serverClockOf, dayText } from './kept';

/** What the page shows of the last visit. */
export type Shown = 'nothing' | 'frame' | 'dashboard';

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

function showDashboard(root: Element, variant: Variant, seal: SealSource): boolean {
  const main = root.querySelector('main');
  const kept = readSection(variant, screenSection, seal);
  if (
    main === null ||
    kept?.day !== dayText(serverClockOf(variant)) ||
    kept.place !== readSection(variant, selectionPlace, seal)
  )
    return false;
  main.innerHTML = kept.html;
  return true;
}

/**
 * Puts top bar and menu of the last visit into the page, inert, until React renders there; with the dashboard, where the
 * app starts, as it was earlier the same day. It runs before the code of the app, which takes 0.3 to 0.45 s of the main
 * thread before it could show anything (signed in, all files on the device, CPU slowed 4×).
 * @returns what is shown: only a frame that fits the window, the path and the styles
 */
export function showLastFrame(root: Element, variant: Variant, seal: SealSource): Shown {
  const basePath = `/${variant}`;
  const path = location.pathname.slice(basePath.length);
  if (withoutFrame.has(firstPart(path))) return 'nothing';
  const kept = readSection(variant, frameSection, seal);
  if (kept?.width !== window.innerWidth || !kept.styles.every(isLoaded)) return 'nothing';
  applyTheme();
  root.innerHTML = kept.html;
  const hasDashboard = toDashboard.has(firstPart(path)) && showDashboard(root, variant, seal);
  applyStyles(root);
  markCurrent(root, basePath, path);
  return hasDashboard ? 'dashboard' : 'frame';
}
