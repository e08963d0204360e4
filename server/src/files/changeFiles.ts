import type { FileStore } from './FileStore.ts';

/** Removes files that nothing refers to; housekeeping finds those that could not be removed. */
export async function discard(files: FileStore, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => files.remove(id)));
}

/**
 * Makes a change of what refers to files. When it fails, the files that were stored for it do not stay.
 * @param stored ids of these files; may grow during the change
 * @param change adds to `unused` the ids of files that nothing refers to once it is made
 */
export async function changeFiles<T>(
  files: FileStore,
  stored: readonly string[],
  change: (unused: string[]) => Promise<T>,
): Promise<T> {
  const unused: string[] = [];
  const made = await change(unused).catch(async (error: unknown) => {
    await discard(files, stored);
    throw error;
  });
  await discard(files, unused);
  return made;
}
