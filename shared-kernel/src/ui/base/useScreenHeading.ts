import { useEffect, useRef, type RefObject } from 'react';
import { takeFocus } from './modality';

/** The name of the app in the title of the page. */
function appName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
}

/** Setting the same title again would make a screen reader announce it again. */
function setTitle(screen: string): void {
  const title = [screen, appName()].filter(Boolean).join(' – ');
  if (document.title !== title) document.title = title;
}

/**
 * For the main heading of a screen: it gets the focus when the screen appears, unless a field of the screen has it, and
 * the page is called after it.
 * @param title what the page is called when that is not what the heading says
 */
export function useScreenHeading(title?: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A screen that has put the cursor into a field keeps it there.
    const inField = document.activeElement?.matches('input, textarea, select') === true;
    if (!inField) takeFocus(ref.current, { preventScroll: true });
  }, []);
  useEffect(() => setTitle(title ?? ref.current?.textContent ?? ''));
  return ref;
}
