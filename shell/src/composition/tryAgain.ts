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
    const [address = ''] = link.href.split('?');
    const style = styles.find((one) => new URL(one, location.href).href === address);
    if (link.sheet === null && style !== undefined) link.href = addressOfTry(style, attempt);
  }
}
