import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: the texts that a user cannot get to see, and a page that is wider than its window. A text may be cut
 * with dots, may stand outside of a scroller that shows that there is more (`data-ga-scroller`), and may be folded away
 * beside a button that unfolds it (`data-ga-folded`).
 */
function misfits(): string[] {
  const found = new Set<string>();
  const root = document.documentElement;
  // Without the scroll bar.
  const room = root.clientWidth;
  if (root.scrollWidth > room) found.add(`page ${root.scrollWidth} px in ${room} px`);

  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();

  /** The first thing that cuts a text off at the side; text that is scrolled away up or down can be scrolled back. */
  function cutBy(element: Element, box: DOMRect): Element | null {
    let held = box;
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      // For screen readers only.
      if (edge.width <= 1 && edge.height <= 1) return null;
      const outside = held.left < edge.left - 1.5 || held.right > edge.right + 1.5;
      const below = held.top < edge.top - 3 || held.bottom > edge.bottom + 3;
      if (outside && overflowX !== 'visible') {
        const scrolls = overflowX === 'auto' || overflowX === 'scroll';
        return scrolls && at.hasAttribute('data-ga-scroller') ? null : at;
      }
      if (below && (overflowY === 'hidden' || overflowY === 'clip'))
        return at.hasAttribute('data-ga-folded') ? null : at;
      if (overflowX !== 'visible') held = edge;
      if (position === 'fixed') break;
    }
    return held.right > room + 1.5 || held.left < -1.5 ? root : null;
  }

  const hidden = (element: Element) => element.closest('option, select, script, style') !== null;
  const isDotted = (element: Element) => {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    }
    return false;
  };

  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || hidden(element)) continue;
    if (!element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }))
      continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || isDotted(element)) continue;
    const by = cutBy(element, box);
    if (by !== null) found.add(`'${text.slice(0, 40)}' cut off by ${by.tagName.toLowerCase()}.${by.className}`);
  }
  return [...found];
}

/** Widths of a telephone, and of a tablet held upright and on its side. */
export const widths = [360, 768, 1280] as const;

/** Checks that everything on the page, as it is now, can be read. */
export async function expectFitting(page: Page, state: string): Promise<void> {
  // After another width the page needs a moment.
  await expect.poll(() => page.evaluate(misfits), { message: state }).toEqual([]);
}

/** Runs in the page: the marks of children of which a part cannot be seen, also where other texts end in dots. */
function cutMarks(): string[] {
  const found = new Set<string>();
  const marks = [
    ...document.querySelectorAll(
      '[role=img]:is([aria-label^=Allergie], [aria-label^=Dieet], [aria-label^=Medicijnen], [aria-label=Ziek])',
    ),
  ];
  const seen = marks.filter((mark) => mark.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }));
  if (seen.length === 0) found.add('no marks');
  for (const icon of seen) {
    const text = icon.parentElement?.querySelector('bdi');
    for (const part of text ? [icon, text] : [icon]) {
      const box = part.getBoundingClientRect();
      const name = `${icon.getAttribute('aria-label')} ${text?.textContent ?? ''}`;
      if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) found.add(`${name} is wider than its place`);
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        found.add(`${name} outside of the page`);
      for (let at = part.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        const wide = overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1);
        const high = /hidden|clip/.test(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
        if (wide || high) found.add(`${name} cut off by ${at.tagName.toLowerCase()}.${at.className}`);
      }
    }
  }
  return [...found];
}

/** Checks that the page has marks of children, and that each can be seen whole. */
export async function expectWholeMarks(page: Page, state: string): Promise<void> {
  await expect.poll(() => page.evaluate(cutMarks), { message: state }).toEqual([]);
}

/** Runs in the page: the words of buttons that go on in the middle of a word on the next line. */
function brokenWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  for (const button of document.querySelectorAll('button')) {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(`'${word}' in '${button.textContent}'`);
      }
    }
  }
  return [...found];
}

/** Checks that no word of a button is broken. */
export async function expectWholeWords(page: Page, state: string): Promise<void> {
  await expect.poll(() => page.evaluate(brokenWords), { message: state }).toEqual([]);
}
