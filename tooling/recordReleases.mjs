// `node tooling/recordReleases.mjs` after `npm run build`: records what `whatBreaks.test.mjs` asks of the releases that were built.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../delivery/src/packages.mjs';
import { bin, run } from './run.mjs';
import { trimmed } from './trimmedRelease.mjs';

const names = ['shell', 'mfe-planning', 'mfe-children', 'mfe-communication'];
const file = path.join(root, 'tooling/recordedReleases.json');

const built = (name) => JSON.parse(readFileSync(path.join(root, name, 'dist/release.json'), 'utf8'));
writeFileSync(file, JSON.stringify(names.map((name) => trimmed(built(name)))));
process.exitCode = await run(bin('oxfmt'), [file]);
