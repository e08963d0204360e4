import type { PageFiles } from '@groepsapp/contract/registry';

const asked = new Set<string>();

/** Resolves when the file is in the browser's cache, and also when fetching it fails. */
async function fetchFile(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  try {
    const answer = await fetch(address, { priority: 'low' });
    // Only a file that was read to its end is kept by the browser.
    await answer.arrayBuffer();
    if (!answer.ok) asked.delete(address);
  } catch {
    asked.delete(address);
  }
}

/**
 * Prefetches files into the browser cache without running scripts or applying styles, once per page. Not by links that
 * preload: the browser warns of each that is not used within seconds, which these need not be.
 */
export async function fetchAhead({ scripts, styles }: PageFiles): Promise<void> {
  await Promise.all([...scripts, ...styles].map(fetchFile));
}
