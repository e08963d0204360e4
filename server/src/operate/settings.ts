import { settingTexts } from '@groepsapp/contract';
import { companyDefaults } from '../access/settings.ts';
import { systemClock } from '../base/clock.ts';
import { OperatorError } from '../base/errors.ts';
import type { Db, Tx } from '../database/index.ts';
import { operatorOf } from '../management/changes.ts';
import { changeManagedSettings } from '../management/settings.ts';
import { type SettingsOwner, storedSettings } from '../settings/change.ts';
import { fits, readKnown } from '../settings/known.ts';
import { requireEstablishments } from './companies.ts';
import { type Act, commandOfActions, idOption, ofCompany, text, type Texts, UsageError } from './command.ts';

interface Change {
  name: string;
  value: string;
}

function changeOf(text: string): Change {
  const [, name = '', value = ''] = /^([a-z][a-z0-9_]{0,63})=(.{0,255})$/.exec(text) ?? [];
  if (name === '') throw new UsageError(`A setting is given as name=value, not as '${text}'`);
  return { name, value };
}

/**
 * Checks that something reads the settings, and understands their values.
 * @throws OperatorError that names what is known
 */
async function requireKnown(db: Db, changes: readonly Change[]): Promise<void> {
  const known = await readKnown(db);
  for (const { name, value } of changes) {
    const values = known.get(name);
    if (values === undefined) {
      throw new OperatorError(`There is no setting ${name}; there are ${[...known.keys()].sort().join(', ')}.`);
    }
    if (fits(values, value)) continue;
    const named = values instanceof RegExp ? 'a whole number of minutes, or 0' : values.join(' or ');
    throw new OperatorError(`${name} cannot be '${value}'; it is ${named}.`);
  }
}

/** Lists the settings that apply: the establishment's own, and the inherited defaults of the company. */
async function listSettings(db: Db, owner: SettingsOwner): Promise<string[]> {
  const own = await storedSettings(db, owner);
  const defaults = await storedSettings(db, { ...owner, establishmentId: companyDefaults });
  const names = [...new Set([...own.keys(), ...defaults.keys()])].sort();
  return names.map((name) => {
    const value = own.get(name);
    return value === undefined ? `${name}=${defaults.get(name)} (of the company)` : `${name}=${value}`;
  });
}

async function change(tx: Tx, owner: SettingsOwner, changes: readonly Change[]): Promise<string[]> {
  const { companyId, establishmentId } = owner;
  const services = { db: tx, clock: systemClock };
  const made = await changeManagedSettings(services, operatorOf(companyId), establishmentId, changes);
  return made.map(({ name, before, after }) => `${name}=${after} (${before === null ? 'new' : `was '${before}'`})`);
}

/** What settings mean: all, or those that are named. @throws OperatorError for one that is not known */
function explain(names: readonly string[]): string[] {
  const unknown = names.find((name) => settingTexts[name] === undefined);
  if (unknown !== undefined) throw new OperatorError(`There is no setting ${unknown}.`);
  return Object.entries(settingTexts)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, { meaning, without, effect }]) => [
      `${name} (${without} when not set): ${meaning}.`,
      `  ${effect.replaceAll('`', '')}`,
    ]);
}

/** Runs an action on the settings of the named establishment or company. */
function ofOwner(
  { company, establishment }: Texts<'company' | 'establishment'>,
  changes: readonly Change[],
  act: (tx: Tx, owner: SettingsOwner, changes: readonly Change[]) => Promise<string[]>,
): Act {
  const establishmentId = establishment === undefined ? companyDefaults : idOption(establishment, 'establishment');
  return ofCompany({ company }, (db, companyId) =>
    db.transaction().execute(async (tx) => {
      const owner = { companyId, establishmentId };
      if (establishment !== undefined) await requireEstablishments(tx, companyId, [establishmentId]);
      await requireKnown(tx, changes);
      return act(tx, owner, changes);
    }),
  );
}

const howMany = '`set` takes one or more name=value, `list` none';

export const settingsCommand = commandOfActions(
  {
    name: 'settings',
    usage: 'list|set|explain --company <number> [--establishment <number>] [<name>=<value> ...]',
    summary:
      "Show or change the settings of an establishment; without one, the company's defaults for all its establishments. The value 1 means on. `explain` tells what settings mean, and needs no company.",
    options: { company: text, establishment: text },
    mostGiven: Infinity,
  },
  {
    list(values, _surroundings, given): Act {
      if (given.length > 0) throw new UsageError(howMany);
      return ofOwner(values, [], listSettings);
    },
    set(values, _surroundings, given): Act {
      if (given.length === 0) throw new UsageError(howMany);
      return ofOwner(values, given.map(changeOf), change);
    },
    explain: (_values, _surroundings, names) => explain(names),
  },
);
