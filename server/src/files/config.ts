import { StartupError } from '../base/errors.ts';
import { type Environment, isWebAddress, onOrOff, secretOf, valueOf } from '../base/environment.ts';

/** A bucket of an S3-compatible service in which files are stored. */
export interface BucketConfig {
  bucket: string;
  /** Address of the service; `undefined`: the service of Amazon in the region. */
  endpoint: string | undefined;
  region: string;
  /** `undefined`: the client finds them in its usual places. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The prefix of the names of all objects. */
  prefix: string;
  /** Whether the bucket is named in the path instead of in the host name. */
  pathStyle: boolean;
}

function endpointOf(env: Environment): string | undefined {
  const value = valueOf(env, 'S3_ENDPOINT');
  if (value === undefined || isWebAddress(value)) return value;
  throw new StartupError('S3_ENDPOINT must be an address such as https://s3.example.');
}

function keysOf(env: Environment): BucketConfig['keys'] {
  const accessKeyId = valueOf(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = secretOf(env, 'S3_SECRET_ACCESS_KEY');
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  throw new StartupError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or neither.');
}

function prefixOf(env: Environment): string {
  const value = valueOf(env, 'S3_PREFIX') ?? 'files/';
  if (/^[\w./-]{1,100}$/.test(value) && !value.startsWith('/')) return value;
  throw new StartupError(`S3_PREFIX is '${value}', but must be the beginning of names such as 'files/'.`);
}

/**
 * Reads the settings of the bucket for files; `undefined` when files are stored in the data folder.
 * @throws StartupError with one line that names the invalid variable
 */
export function readBucketConfig(env: Environment): BucketConfig | undefined {
  const endpoint = endpointOf(env);
  const rest = {
    endpoint,
    region: valueOf(env, 'S3_REGION') ?? 'us-east-1',
    keys: keysOf(env),
    prefix: prefixOf(env),
    pathStyle: onOrOff(env, 'S3_PATH_STYLE', endpoint !== undefined),
  };
  const bucket = valueOf(env, 'S3_BUCKET');
  if (bucket === undefined) return undefined;
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return { bucket, ...rest };
  throw new StartupError(`S3_BUCKET is '${bucket}', which is no name of a bucket.`);
}
