import { readBucketConfig } from './config.ts';

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test('without a bucket files are stored in the data folder', () => {
  expect(readBucketConfig({ S3_ENDPOINT: 'https://s3.example', ...keys })).toBeUndefined();
});

test('a bucket of Amazon needs only its name and region', () => {
  expect(readBucketConfig({ S3_BUCKET: 'linde-photos', S3_REGION: 'eu-central-1' })).toEqual({
    bucket: 'linde-photos',
    endpoint: undefined,
    region: 'eu-central-1',
    keys: undefined,
    prefix: 'files/',
    pathStyle: false,
  });
});

test('other services have the bucket name in the path, unless switched off', () => {
  const env = { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example', S3_PREFIX: 'app/', ...keys };
  expect(readBucketConfig(env)).toMatchObject({
    endpoint: 'https://s3.example',
    keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
    prefix: 'app/',
    pathStyle: true,
  });
  expect(readBucketConfig({ ...env, S3_PATH_STYLE: 'off' })?.pathStyle).toBe(false);
});

test.each([
  [{ S3_BUCKET: 'Photos of 2026' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'photos', S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
  [{ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_BUCKET: 'photos', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_BUCKET: 'photos', S3_PREFIX: '/files' }, 'S3_PREFIX'],
  [{ S3_BUCKET: 'photos', S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
])('%j is refused with the name %s', (env, name) => {
  expect(() => readBucketConfig(env)).toThrow(name);
});

test('error messages about keys do not contain them', () => {
  expect(() => readBucketConfig({ S3_BUCKET: 'photos', S3_SECRET_ACCESS_KEY: 'hush' })).not.toThrow('hush');
});
