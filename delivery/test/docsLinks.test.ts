import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/packages.mjs';
import { pages } from './docsPages.ts';

/** Folders that are in the archive for operators, from which the pages of `docs` can thus be followed. */
const shipped = ['docs/', 'deploy/', 'examples/import'];

const textOf = (page: string) => readFileSync(path.join(root, page), 'utf8');

/** The anchors of the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = Array.from(textOf(page).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-'));
}

function linksOf(page: string): { link: string; target: string; anchor: string | undefined }[] {
  const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', anchor] = link.split('#');
      return { link, target: file === '' ? page : path.posix.join(path.posix.dirname(page), file), anchor };
    });
}

test.each(pages)('every link of %s leads somewhere, in the archive too', (page) => {
  const dead = linksOf(page).filter(({ target, anchor }) => {
    if (!existsSync(path.join(root, target))) return true;
    if (page.startsWith('docs/') && !shipped.some((folder) => target.startsWith(folder))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
  expect(dead).toEqual([]);
});
