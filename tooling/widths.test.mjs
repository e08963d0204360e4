import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const source = read('shared-kernel/src/react/useNarrow.ts');
const known = [...source.matchAll(/(?:phone|narrow|medium): (\d+)/g)].map(([, px]) => Number(px));

/** The widths of windows in the media queries of a stylesheet, as the largest window of a size; containers are of their own. */
function widthsIn(css) {
  const queries = css.match(/@media[^{]*/g) ?? [];
  return queries.flatMap((query) => [
    ...[...query.matchAll(/max-width: (\d+)px/g)].map(([, px]) => Number(px)),
    ...[...query.matchAll(/min-width: (\d+)px/g)].map(([, px]) => Number(px) - 1),
  ]);
}

test('stylesheets know the widths of the kernel and no others', () => {
  expect(known).toHaveLength(3);
  const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const others = files.flatMap((file) =>
    widthsIn(read(file))
      .filter((px) => !known.includes(px))
      .map((px) => `${file}: ${px}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(others).toEqual([]);
});
