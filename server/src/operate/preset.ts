import { systemClock } from '../base/clock.ts';
import { type PresetName, presetNames, presetRows } from '../import/presets.ts';
import { runImport } from '../import/run.ts';
import { type Command, companyOf, readArguments, required, text, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';
import { reportLines } from './import.ts';
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
      company: text,
      preset: text,
      'dry-run': { type: 'boolean', default: false },
    });
    const companyId = companyOf(values);
    const preset = presetOf(required(values.preset, 'preset'));
    const report = await withDatabase(config, async ({ db }) => {
      await requireCompany(db, companyId);
      const asked = { companyId, rows: presetRows(preset), dryRun: values['dry-run'] };
      return runImport({ db, clock: systemClock }, asked);
    });
    reportLines(report).forEach(print);
  },
};
