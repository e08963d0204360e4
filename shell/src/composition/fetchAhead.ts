import type { PageFiles } from '@groepsapp/contract/registry';

const asked = new Set<string>();

/** Resolves when the file is loaded, and also when loading fails. */
function fetchFile(href: string, as: 'script' | 'style'): Promise<void> {
  if (asked.has(href)) return Promise.resolve();
  asked.add(href);
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as, href, fetchPriority: 'low' });
    const finish = () => {
      link.remove();
      resolve();
    };
    link.addEventListener('load', finish);
    link.addEventListener('error', () => {
      asked.delete(href);
      finish();
    });
    document.head.append(link);
  });
}

/**
 * Prefetches files into the browser cache without running scripts or applying styles, once per page.
 * @param files the addresses
 */
export async function fetchAhead({ scripts, styles }: PageFiles): Promise<void> {
  await Promise.all([
    ...scripts.map((script) => fetchFile(script, 'script')),
    ...styles.map((style) => fetchFile(style, 'style')),
  ]);
}
