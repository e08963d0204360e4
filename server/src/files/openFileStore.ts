import { join } from 'node:path';
import { reasonOf, StartupError } from '../base/errors.ts';
import type { BucketConfig } from './config.ts';
import { DiskFileStore } from './DiskFileStore.ts';
import type { FileStore } from './FileStore.ts';

interface Stored {
  /** `undefined`: the files stand in the data folder. */
  bucket: BucketConfig | undefined;
  dataDir: string;
}

/**
 * Opens the store of files that is configured: a bucket, else a folder in the data folder.
 * @throws StartupError when the bucket cannot be used
 */
export async function openFileStore({ bucket, dataDir }: Stored): Promise<FileStore> {
  if (bucket === undefined) return new DiskFileStore(join(dataDir, 'files'));
  // The client takes a quarter of a second to load, so it is loaded only when a bucket is configured.
  const { BucketFileStore } = await import('./BucketFileStore.ts');
  const store = new BucketFileStore(bucket);
  try {
    await store.check();
  } catch (error) {
    throw new StartupError(
      `The bucket ${bucket.bucket} cannot be used (${reasonOf(error)}); look at the S3_ settings.`,
    );
  }
  return store;
}
