/** A copy of an element without what is in it. */
function emptied(element: Element): Element {
  const copy = element.cloneNode(false);
  if (!(copy instanceof Element)) throw new Error('an element was copied to something else');
  return copy;
}

/** The copies of the menu beside the content and of the main part, which stays empty; panels and overlays are left out. */
function bodyOf(body: Element): Element {
  const copy = emptied(body);
  for (const part of body.children) {
    if (part.localName === 'nav') copy.append(part.cloneNode(true));
    if (part.localName === 'main') copy.append(emptied(part));
  }
  return copy;
}

function withoutInput(frame: Element): void {
  frame.querySelectorAll('input').forEach((input) => input.removeAttribute('value'));
  // Without an address it keeps its place.
  frame.querySelectorAll('img').forEach((image) => {
    for (const name of ['src', 'srcset', 'alt']) image.removeAttribute(name);
  });
}

/** Attributes `style` in parsed markup are refused by the page's policy. */
function withoutStyles(frame: Element): void {
  for (const element of frame.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
}

/** Most characters of the content of a screen that are kept, of some millions that the browser stores. */
const longestScreen = 100_000;

/** The markup of a screen, without input and pictures; `null` when it is too long to be kept. */
export function screenMarkup(main: Element): string | null {
  const screen = main.cloneNode(true);
  if (!(screen instanceof Element)) return null;
  withoutInput(screen);
  withoutStyles(screen);
  const html = screen.innerHTML;
  return html.length > longestScreen ? null : html;
}

/**
 * The markup of the layout without the content of its screen: top bar and menu, inert.
 * @param layout the element of the layout: a header, and an element with menu and main part
 */
export function frameMarkup(layout: Element): string {
  const frame = emptied(layout);
  for (const part of layout.children) {
    if (part.localName === 'header') frame.append(part.cloneNode(true));
    if (part.localName === 'div') frame.append(bodyOf(part));
  }
  frame.toggleAttribute('inert', true);
  frame.setAttribute('aria-busy', 'true');
  withoutInput(frame);
  withoutStyles(frame);
  return frame.outerHTML;
}
