import { join } from 'node:path';
import { reasonOf, StartupError, StoreAway } from '../base/errors.ts';
import type { BucketConfig } from './config.ts';
import { DiskFileStore } from './DiskFileStore.ts';
import type { FileStore } from './FileStore.ts';

interface Stored {
  /** `undefined`: the files stand in the data folder. */
  bucket: BucketConfig | undefined;
  dataDir: string;
}

/**
 * Opens the store of files that is configured: a bucket, else a folder in the data folder. A bucket that is away comes back:
 * meanwhile only what needs a file is refused.
 * @throws StartupError when the service refuses the bucket or the keys
 */
export async function openFileStore({ bucket, dataDir }: Stored): Promise<FileStore> {
  if (bucket === undefined) return new DiskFileStore(join(dataDir, 'files'));
  // The client takes a quarter of a second to load, so it is loaded only when a bucket is configured.
  const { BucketFileStore, isRefused } = await import('./BucketFileStore.ts');
  const store = new BucketFileStore(bucket);
  try {
    await store.check();
  } catch (error) {
    if (!(error instanceof StoreAway) || isRefused(error)) throw new StartupError(reasonOf(error));
    process.emitWarning(`${error.message} Files are refused until it can.`);
  }
  return store;
}
