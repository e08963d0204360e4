import { systemClock } from '../base/clock.ts';
import { changeVariantAreas, readAreasChanges, readVariantAreas } from '../releases/variantAreas.ts';
import { variantNames } from '@groepsapp/contract';
import { type Act, by, commandOfActions, oneOf, required, text, type Texts } from './command.ts';

type Named = Texts<'area' | 'variant'> & { by: string };

const listed = (areas: readonly string[]) => areas.join(', ') || 'no areas';

function change(action: 'add' | 'remove', named: Named): Act {
  const variant = oneOf(variantNames, required(named.variant, 'variant'), 'variant');
  const area = required(named.area, 'area');
  const request = { variant, area, action, by: named.by, clock: systemClock };
  return async (db) => [`${variant} is now composed of ${listed(await changeVariantAreas(db, request))}`];
}

export const areasCommand = commandOfActions(
  {
    name: 'areas',
    usage: 'list | history | add|remove --variant <variant> --area <area> [--by <name>]',
    summary:
      'Show or change the areas that a variant is composed of. New pages follow at once, open pages offer to reload.',
    options: { area: text, variant: text, by },
  },
  {
    list: () => async (db) => {
      const variants = await readVariantAreas(db);
      return variantNames.map((name) => `${name}: ${listed(variants[name].remotes)}`);
    },
    history: () => async (db) =>
      (await readAreasChanges(db)).map(
        ({ variant, areas, changedAt, changedBy }) => `${changedAt} ${changedBy}: ${variant} -> ${listed(areas)}`,
      ),
    add: (values) => change('add', values),
    remove: (values) => change('remove', values),
  },
);
