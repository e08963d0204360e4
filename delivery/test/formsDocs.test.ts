import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const examples = ['ExampleDialog.tsx', 'exampleStore.ts', 'ExampleFields.tsx'];

test.each(examples)('docs/forms.md shows %s as it is compiled and tested', (file) => {
  const [, shown] = read(`shared-kernel/src/forms/testing/${file}`).split('// docs/forms.md shows what follows.\n');
  expect(read('docs/forms.md')).toContain(shown);
});
