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
  frame.querySelectorAll('img').forEach((image) => image.remove());
}

/** Attributes `style` in parsed markup are refused by the page's policy. */
function withoutStyles(frame: Element): void {
  for (const element of frame.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
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
