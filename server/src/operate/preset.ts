import { systemClock } from '../base/clock.ts';
import { type PresetName, presetNames, presetRows } from '../import/presets.ts';
import { runImport } from '../import/run.ts';
import { type Command, idOf, readArguments, required, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';
import { explained, reportLines } from './import.ts';
import { requireCompany } from './readList.ts';

function presetOf(text: string): PresetName {
  const preset = presetNames.find((name) => name === text.toLowerCase());
  if (preset === undefined) throw new UsageError(`--preset must be one of: ${presetNames.join(', ')}`);
  return preset;
}

export const presetCommand: Command = {
  usage: `--company <number> --preset ${presetNames.join('|')} [--dry-run]`,
  summary:
    'Give a company the settings, activity types, record, observation lists and forms with which a kind of care begins.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, {
      company: { type: 'string' },
      preset: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    });
    const companyId = idOf(required(values.company, 'company'), 'company');
    const preset = presetOf(required(values.preset, 'preset'));
    const report = await explained(
      withDatabase(config, async ({ db }) => {
        await requireCompany(db, companyId);
        const asked = { companyId, rows: presetRows(preset), dryRun: values['dry-run'] };
        return runImport({ db, clock: systemClock }, asked);
      }),
    );
    reportLines(report).forEach(print);
  },
};
