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

test('builds a package once, and again when its sources changed; a failed build does not count as one', async () => {
  expect(await buildBundle(sample.dir)).toBe(true);
  const { release } = sample.release();
  expect(await buildBundle(sample.dir)).toBe(true);
  sample.write('src/SampleScreen.test.tsx', 'test.todo("nothing that is delivered");');
  expect(await buildBundle(sample.dir)).toBe(true);
  const source = sample.read('src/SampleScreen.tsx');
  sample.write('src/SampleScreen.tsx', 'export default function SampleScreen( {');
  expect(await buildBundle(sample.dir)).toBe(false);
  expect(await buildBundle(sample.dir)).toBe(false);
  sample.write('src/SampleScreen.tsx', source.replace('Terug', 'Naar begin'));
  expect(await buildBundle(sample.dir)).toBe(true);
  expect(output).toEqual([
    expect.stringMatching(/^mfe-sample 0\.1\.0-[0-9a-f]{12}: [\d.]+ kB, built in [\d.]+ s$/),
    expect.stringMatching(/, unchanged$/),
    expect.stringMatching(/, unchanged$/),
    expect.stringContaining('could not be built'),
    expect.stringContaining('could not be built'),
    expect.stringContaining(', built in '),
  ]);
  expect(sample.release().release).not.toBe(release);
});
