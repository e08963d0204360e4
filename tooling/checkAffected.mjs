// `.ci/affected [ref]`: checks only what the changes since a commit can break; `origin/main` when none is given.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../delivery/src/install.mjs';
import { affectedBy } from './affected.mjs';
import { bin, capture, run } from './run.mjs';

/** @returns what the command printed, or ends the process when it failed */
async function read(command, args) {
  const { code, output } = await capture(command, args);
  if (code === 0) return output.trim();
  console.error(output.trim());
  process.exit(2);
}

const lines = (text) => text.split('\n').filter((line) => line !== '');

await ensureInstalled();
const [ref = 'origin/main'] = process.argv.slice(2);
const base = await read('git', ['merge-base', ref, 'HEAD']);
const files = [
  ...lines(await read('git', ['diff', '--name-only', base])),
  ...lines(await read('git', ['ls-files', '--others', '--exclude-standard'])),
];
const listed = await read(bin('lerna'), ['list', '--all', '--since', base, '--json', '--loglevel=error']);
const packages = JSON.parse(listed.slice(listed.indexOf('['))).map(({ location }) => path.basename(location));
const { areas, documents, everything } = affectedBy(files, packages);

const node = (...args) => run(process.execPath, args);
const present = documents.filter((file) => existsSync(file));
if (everything) {
  console.log('Something changed on which every package may depend: everything is checked.');
  process.exitCode = await node('tooling/test.mjs');
} else {
  console.log(`Changed: ${[...areas, ...documents].join(', ') || 'nothing'}`);
  const format = present.length > 0 ? await run(bin('oxfmt'), ['--check', ...present]) : 0;
  process.exitCode = (areas.length > 0 ? await node('tooling/area.mjs', ...areas) : 0) || format;
}
