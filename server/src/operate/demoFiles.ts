import { systemClock } from '../clock.ts';
import { writeDemoFiles } from '../demo/files/write.ts';
import { type Command, idOf, readArguments, required } from './command.ts';

export const demoFilesCommand: Command = {
  usage: '--to <folder> [--establishments <number>]',
  summary: 'Write the companies of the demo as the files that import reads: examples of every kind, around today.',
  async run(args, { print }) {
    const text = { type: 'string' } as const;
    const { values } = readArguments(args, { to: text, establishments: text });
    const to = required(values.to, 'to');
    const { establishments } = values;
    const scale = establishments === undefined ? undefined : idOf(establishments, 'establishments');
    const written = await writeDemoFiles({ clock: systemClock, ...(scale !== undefined && { scale }) }, to);
    for (const { folder, company, rows } of written) print(`${folder}: ${company}, ${rows} rows`);
  },
};
