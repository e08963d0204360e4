import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketConfig } from '../config.ts';

/** A running server that speaks S3, with one empty bucket. */
export interface BucketServer {
  config: BucketConfig;
  close(): Promise<void>;
}

/** Starts a server that speaks S3 on a free port of this machine. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'groepsapp-bucket-'));
  const configureBuckets = [{ name: 'photos' }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    config: {
      bucket: 'photos',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      // The keys that this server knows.
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      prefix: 'files/',
      pathStyle: true,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
