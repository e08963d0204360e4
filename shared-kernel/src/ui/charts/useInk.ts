import { useSyncExternalStore } from 'react';

/** Colours of the theme for what is drawn on a canvas, which does not know custom properties. */
export interface Ink {
  text: string;
  quiet: string;
  line: string;
  surface: string;
}

const properties = ['--ga-text', '--ga-text-secondary', '--ga-border', '--ga-surface'];

/** The properties of the theme stand on the document. */
function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener);
  changes.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => changes.disconnect();
}

/** One text, so that it is the same as long as no colour changes. */
function readColors(): string {
  const style = getComputedStyle(document.documentElement);
  return properties.map((name) => style.getPropertyValue(name).trim()).join(';');
}

/** The colours of the theme that is shown; they change with it. */
export function useInk(): Ink {
  const [text = '', quiet = '', line = '', surface = ''] = useSyncExternalStore(subscribe, readColors).split(';');
  return { text, quiet, line, surface };
}
