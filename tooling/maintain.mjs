// `npm run maintain -- <task> [arguments]`: what those do who look after the whole. Without a task it lists them.
import { run } from './run.mjs';

const delivery = 'delivery/src/command.mjs';

/** What each task does, and what it runs. */
const tasks = {
  package: ['makes the kit with which an installation is set up or upgraded', [delivery, 'package']],
  'try-package': ['runs the image of a kit, as root', [delivery, 'try-package']],
  'pack-packages': ['packs what an area in a repository of its own is developed with', [delivery, 'pack-packages']],
  'kernel-exports': ['writes down what the kernel exports and what saves are answered', [delivery, 'kernel-exports']],
  icons: ['makes the font of icons of their drawings', ['tooling/icons.mjs']],
  showcase: ['serves all parts of the kernel on one page', [delivery, 'showcase']],
  'version-areas': ['gives what changed since its last release its next version', ['tooling/versions/main.mjs']],
  'record-releases': ['writes down which commits were released', [delivery, 'record-releases']],
  'build-earlier': ['builds the releases before these, for the skew check', [delivery, 'build-earlier']],
  'skew-server': ['tests the released server on the tables of this version', ['tooling/skewServer.mjs']],
  simulate: ['runs tablets and server on one time, and lets things go wrong', ['tooling/simulate.mjs']],
  fuzz: ['sends spoiled requests to everything that the server answers', ['tooling/fuzz.mjs']],
  torture: ['cuts connections and power', ['tooling/torture.mjs']],
};

const [name = '', ...given] = process.argv.slice(2);
if (Object.hasOwn(tasks, name)) {
  const [, program] = tasks[name];
  process.exitCode = await run(process.execPath, [...program, ...given]);
} else {
  const say = name === '' ? console.log : console.error;
  if (name !== '') say(`There is no task '${name}'.`);
  say('Usage: npm run maintain -- <task> [arguments]\n');
  for (const [task, [does]] of Object.entries(tasks)) say(`  ${task.padEnd(16)} ${does}`);
  process.exitCode = name === '' ? 0 : 2;
}
