import type { PageFiles } from '@groepsapp/contract/registry';
import { addressOfTry } from './filesOf';

/**
 * Requests files again while the bundler still waits for them. A script that loads registers its modules itself, which
 * resolves the waiting import; for a style sheet the waiting element gets the load event.
 */
export function tryAgain({ scripts, styles }: PageFiles, attempt: number): void {
  for (const address of scripts) {
    const script = Object.assign(document.createElement('script'), { src: addressOfTry(address, attempt) });
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const { pathname } = new URL(link.href, location.href);
    if (link.sheet === null && styles.includes(pathname)) link.href = addressOfTry(pathname, attempt);
  }
}
