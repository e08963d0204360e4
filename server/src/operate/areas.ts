import type { Variant } from '@groepsapp/contract';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { changeVariantAreas, readAreasChanges, readVariantAreas } from '../releases/variantAreas.ts';
import { variantNames, type Variants } from '../releases/variants.ts';
import { type Command, readArguments, required, text, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';

type Print = (line: string) => void;

const options = {
  area: text,
  variant: text,
  by: { type: 'string', default: 'operator' },
} as const;

function variantOf(text: string): Variant {
  const found = variantNames.find((name) => name === text);
  if (found !== undefined) return found;
  throw new UsageError(`--variant must be ${variantNames.join(' or ')}, not '${text}'`);
}

async function list(db: Db, configured: Variants, print: Print): Promise<void> {
  const variants = await readVariantAreas(db, configured);
  for (const name of variantNames) print(`${name}: ${variants[name].remotes.join(', ') || 'no areas'}`);
}

async function history(db: Db, print: Print): Promise<void> {
  for (const { variant, areas, changedAt, changedBy } of await readAreasChanges(db)) {
    print(`${changedAt} ${changedBy}: ${variant} -> ${areas.join(', ') || 'no areas'}`);
  }
}

export const areasCommand: Command = {
  usage:
    'list | history | add --variant <variant> --area <area> [--by <name>] | remove --variant <variant> --area <area>',
  summary:
    'Show or change the areas that a variant is composed of. New pages follow at once, open pages offer to reload.',
  async run(args, { config, print }) {
    const { values, positionals } = readArguments(args, options, 1);
    const [action] = positionals;
    if (action === 'list') return withDatabase(config, ({ db }) => list(db, config.variants, print));
    if (action === 'history') return withDatabase(config, ({ db }) => history(db, print));
    if (action !== 'add' && action !== 'remove') {
      throw new UsageError('Say `areas list`, `history`, `add` or `remove`');
    }
    const variant = variantOf(required(values.variant, 'variant'));
    const area = required(values.area, 'area');
    const request = { variant, area, action, by: values.by, clock: systemClock, configured: config.variants } as const;
    return withDatabase(config, async ({ db }) => {
      const areas = await changeVariantAreas(db, request);
      print(`${variant} is now composed of ${areas.join(', ') || 'no areas'}`);
    });
  },
};
