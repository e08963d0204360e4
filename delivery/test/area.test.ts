import { existsSync } from 'node:fs';
import path from 'node:path';
import { Sample } from './sample.ts';

jest.setTimeout(120_000);

let sample: Sample;
beforeEach(() => {
  sample = new Sample();
});
afterEach(() => sample.remove());

async function refusal(): Promise<string> {
  const { ok, output } = await sample.build();
  expect(ok).toBe(false);
  expect(existsSync(path.join(sample.dir, 'dist/release.json'))).toBe(false);
  return output;
}

test('refuses a module without a file, by name', async () => {
  sample.remove('src/SampleScreen.tsx');
  expect(await refusal()).toContain("names the module './SampleScreen', but no SampleScreen.tsx exists below");
});

test('refuses a module that matches two files, naming both', async () => {
  sample.write('src/other/SampleScreen.tsx', 'export default () => null;');
  expect(await refusal()).toMatch(
    /'\.\/SampleScreen', which fits several files: SampleScreen\.tsx, other.SampleScreen\.tsx/,
  );
});

test('refuses a description that breaks the contract, with the field', async () => {
  sample.write('src/area.ts', sample.read('src/area.ts').replace("path: '/sample/:id'", "path: 'sample/:id'"));
  expect(await refusal()).toMatch(/not a valid description of an area:\s+routes\.0\.path: /);
});

test('refuses a description that throws, with its message', async () => {
  sample.write('src/area.ts', "throw new Error('half a description');");
  expect(await refusal()).toContain('half a description');
});

test('refuses an area without a description or without a kernel version', async () => {
  const manifest = sample.read('package.json');
  sample.write('package.json', manifest.replace('"kernel"', '"other"'));
  expect(await refusal()).toContain('does not declare the lowest kernel');
  sample.write('package.json', manifest);
  sample.remove('src/area.ts');
  expect(await refusal()).toMatch(/area\.ts is missing/);
});

test('refuses a route for which the server would refuse the area', async () => {
  sample.write('src/area.ts', sample.read('src/area.ts').replace("path: '/sample/:id'", "path: '/login/:id'"));
  expect(await refusal()).toContain("The route '/login/:id' belongs to the shell");
});

test('refuses styles that reach beyond the area', async () => {
  sample.write(
    'src/cards/SampleCard.module.css',
    `${sample.read('src/cards/SampleCard.module.css')}\n:global(body) { margin: 0 }`,
  );
  expect(await refusal()).toMatch(/has styles that apply to other areas too: 'body'/);
});

test('refuses a copy of a library that must exist once per page', async () => {
  const source = sample.read('src/SampleScreen.tsx');
  sample.write('src/SampleScreen.tsx', `import moment from 'moment';\nconsole.log(moment());\n${source}`);
  expect(await refusal()).toMatch(/bundles node_modules\/moment\/ .*, which must exist once per page/);
});
