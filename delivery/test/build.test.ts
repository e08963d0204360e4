import { buildBundle } from '../src/build/bundle.ts';
import { Sample } from './sample.ts';

jest.setTimeout(120_000);

let sample: Sample;
let output: string[];

beforeEach(() => {
  sample = new Sample();
  output = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void output.push(line));
});

afterEach(() => {
  jest.restoreAllMocks();
  sample.remove();
});

test('builds a package once, and again when its sources changed', async () => {
  expect(await buildBundle(sample.dir)).toBe(true);
  const { release } = sample.release();
  expect(await buildBundle(sample.dir)).toBe(true);
  sample.write('src/SampleScreen.test.tsx', 'test.todo("nothing that is delivered");');
  expect(await buildBundle(sample.dir)).toBe(true);
  sample.write('src/SampleScreen.tsx', sample.read('src/SampleScreen.tsx').replace('Terug', 'Naar begin'));
  expect(await buildBundle(sample.dir)).toBe(true);
  expect(output).toEqual([
    expect.stringMatching(/^mfe-sample 0\.1\.0-[0-9a-f]{12}: [\d.]+ kB, built in [\d.]+ s$/),
    expect.stringMatching(/, unchanged$/),
    expect.stringMatching(/, unchanged$/),
    expect.stringContaining(', built in '),
  ]);
  expect(sample.release().release).not.toBe(release);
});

test('the files of a failed build do not count as a build', async () => {
  const source = sample.read('src/SampleScreen.tsx');
  sample.write('src/SampleScreen.tsx', 'export default function SampleScreen( {');
  expect(await buildBundle(sample.dir)).toBe(false);
  expect(await buildBundle(sample.dir)).toBe(false);
  expect(output[0]).toContain('could not be built');
  sample.write('src/SampleScreen.tsx', source);
  expect(await buildBundle(sample.dir)).toBe(true);
});
