import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/packages.mjs';

const pagesIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file));

/** All pages of the documentation, by their path in the repository. */
export const pages = [...pagesIn('.'), ...pagesIn('docs')];
