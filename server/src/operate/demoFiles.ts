import { systemClock } from '../base/clock.ts';
import { type Command, idOf, readArguments, required, text } from './command.ts';
import { UsageError } from './failures.ts';

/** As many as `DEMO_SCALE` takes. */
const mostEstablishments = 1_000;

function sizeOf(asked: string | undefined): { establishments?: number } {
  if (asked === undefined) return {};
  const establishments = idOf(asked, 'establishments');
  if (establishments > mostEstablishments) throw new UsageError(`--establishments is at most ${mostEstablishments}`);
  return { establishments };
}

export const demoFilesCommand: Command = {
  usage: '--to <folder> [--establishments <number>]',
  summary: 'Write the companies of the demo as the files that import reads: examples of every kind, around today.',
  async run(args, { print }) {
    const { values } = readArguments(args, { to: text, establishments: text });
    const to = required(values.to, 'to');
    const { writeDemoFiles } = await import('../demo/files.ts');
    const written = await writeDemoFiles({ clock: systemClock, ...sizeOf(values.establishments) }, to);
    for (const { folder, company, rows } of written) print(`${folder}: ${company}, ${rows} rows`);
  },
};
