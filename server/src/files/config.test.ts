import { readBucketConfig } from './config.ts';

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test('without a bucket files stand in the data folder', () => {
  expect(readBucketConfig({ S3_ENDPOINT: 'https://s3.example', ...keys })).toBeUndefined();
});

test('a bucket of Amazon needs its name and region only', () => {
  expect(readBucketConfig({ S3_BUCKET: 'linde-photos', S3_REGION: 'eu-central-1' })).toEqual({
    bucket: 'linde-photos',
    endpoint: undefined,
    region: 'eu-central-1',
    keys: undefined,
    prefix: 'files/',
    pathStyle: false,
  });
});

test('of another service the bucket is named in the path, unless that is switched off', () => {
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
])('%j is refused by naming %s', (env, name) => {
  expect(() => readBucketConfig(env)).toThrow(name);
});

test('messages about keys do not contain them', () => {
  expect(() => readBucketConfig({ S3_BUCKET: 'photos', S3_SECRET_ACCESS_KEY: 'hush' })).not.toThrow('hush');
});
