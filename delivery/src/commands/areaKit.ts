import path from 'node:path';
import { isPublishing, publishing, verbLines } from '../publishing/verbs.mjs';
import { runCommand } from '../refusal.ts';

const print = (line: string) => console.log(line);
const complain = (line: string) => console.error(line);

const help = `Usage: npx groepsapp-area <verb> [arguments]

${verbLines({
  new: '<name> [--label <label>]: makes an area in this folder',
  dev: '--against <address>: serves the area from source inside a running installation',
  check: '[types lint format tests build]: all checks, or those that are named',
  build: 'makes the release in dist, unless nothing changed',
  pack: '[folder]: builds, and writes the release as one file, for the skew check of an installation',
  'pack-contract': '[folder]: packs the slots that the area offers, for areas that fill them',
  ...publishing,
}).join('\n')}

Those that publish say with --help what they take.`;

/** Each tells whether it succeeded. */
const commands: Record<string, (args: string[]) => Promise<boolean>> = {
  new: async (args) => {
    const { newRepository } = await import('../new-area/ownRepository.ts');
    await newRepository(args, { folder: process.cwd(), print });
    return true;
  },
  dev: async (args) => {
    const { dev } = await import('../dev/dev.ts');
    await dev(args);
    return true;
  },
  check: async (args) => {
    const { checkArea } = await import('../build/checkArea.ts');
    return checkArea(process.cwd(), args, print);
  },
  build: async () => {
    const { buildBundle } = await import('../build/bundle.ts');
    return buildBundle(process.cwd());
  },
  pack: async (args) => {
    const [{ buildBundle }, { saveRelease }] = [
      await import('../build/bundle.ts'),
      await import('../publishing/archive.ts'),
    ];
    const built = await buildBundle(process.cwd());
    if (built) print(await saveRelease('dist', args[0] ?? '.'));
    return built;
  },
  'pack-contract': async ([folder = '.']) => {
    const { packContract } = await import('../packing/packages.ts');
    (await packContract(process.cwd(), path.resolve(folder))).forEach(print);
    return true;
  },
};

/**
 * Runs a command in the repository of an area.
 * @param args the command and what it takes
 * @returns the exit code: 2 when there is no such command
 */
export async function runAreaCommand([command = '', ...args]: readonly string[]): Promise<number> {
  if (isPublishing(command)) {
    const { runProgram } = await import('../publishing/program.ts');
    return runProgram(command, args, { env: process.env, print, complain });
  }
  const run = commands[command];
  if (run !== undefined) {
    let done = false;
    await runCommand(async () => {
      done = await run(args);
    });
    return done ? 0 : 1;
  }
  const asked = command === '' || command.endsWith('help');
  (asked ? print : complain)(help);
  return asked ? 0 : 2;
}
