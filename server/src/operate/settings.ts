import { knownSettings, settingTexts } from '@groepsapp/contract';
import type { Db, Tx } from '../database/index.ts';
import { publish } from '../events/publish.ts';
import { readComposed } from '../releases/composed.ts';
import { companyDefaults } from '../access/settings.ts';
import { OperatorError } from '../base/errors.ts';
import { type Act, commandOfActions, idOf, ofCompany, text, UsageError } from './command.ts';

/** The owner of settings: an establishment, or a company for its defaults. */
interface Owner {
  companyId: number;
  establishmentId: number;
}

interface Change {
  name: string;
  value: string;
}

function changeOf(text: string): Change {
  const [, name = '', value = ''] = /^([a-z][a-z0-9_]{0,63})=(.{0,255})$/.exec(text) ?? [];
  if (name === '') throw new UsageError(`A setting is given as name=value, not as '${text}'`);
  return { name, value };
}

/** The settings that areas have of their own: with which they switch on what they describe. */
async function settingsOfAreas(db: Db): Promise<string[]> {
  const composed = await readComposed(db);
  const areas = [...composed.stable.values(), ...composed.beta.values()].flatMap(({ area }) => area ?? []);
  return areas.flatMap(({ routes, menu, slots }) =>
    [...routes, ...menu, ...slots].flatMap(({ enabledBy }) => enabledBy ?? []),
  );
}

/**
 * Checks that something reads the settings, and understands their values.
 * @throws OperatorError that names what is known
 */
async function requireKnown(db: Db, changes: readonly Change[]): Promise<void> {
  const known = new Map(knownSettings);
  for (const name of await settingsOfAreas(db)) known.set(name, known.get(name) ?? ['0', '1']);
  for (const { name, value } of changes) {
    const values = known.get(name);
    if (values === undefined) {
      throw new OperatorError(`There is no setting ${name}; there are ${[...known.keys()].sort().join(', ')}.`);
    }
    const isKnown = values instanceof RegExp ? values.test(value) : values.includes(value);
    const named = values instanceof RegExp ? 'a whole number of minutes, or 0' : values.join(' or ');
    if (!isKnown) throw new OperatorError(`${name} cannot be '${value}'; it is ${named}.`);
  }
}

/** @throws OperatorError when the company has no such establishment */
async function requireOwner(db: Db, { companyId, establishmentId }: Owner): Promise<void> {
  if (establishmentId === companyDefaults) return;
  const establishment = await db
    .selectFrom('establishment')
    .select('id')
    .where('id', '=', establishmentId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (establishment !== undefined) return;
  throw new OperatorError(`Company ${companyId} has no establishment ${establishmentId}.`);
}

async function storedSettings(db: Db, { companyId, establishmentId }: Owner) {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('company_id', '=', companyId)
    .where('establishment_id', '=', establishmentId)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Lists the settings that apply: the establishment's own, and the inherited defaults of the company. */
async function listSettings(db: Db, owner: Owner): Promise<string[]> {
  const own = await storedSettings(db, owner);
  const defaults = await storedSettings(db, { ...owner, establishmentId: companyDefaults });
  const names = [...new Set([...own.keys(), ...defaults.keys()])].sort();
  return names.map((name) => {
    const value = own.get(name);
    return value === undefined ? `${name}=${defaults.get(name)} (of the company)` : `${name}=${value}`;
  });
}

async function setSetting(tx: Tx, owner: Owner, { name, value }: Change): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ company_id: owner.companyId, establishment_id: owner.establishmentId, name, value })
    .onConflict((conflict) => conflict.columns(['company_id', 'establishment_id', 'name']).doUpdateSet({ value }))
    .execute();
}

/** The establishments that a change affects; defaults of a company affect all its establishments. */
async function affectedBy(tx: Tx, { companyId, establishmentId }: Owner): Promise<number[]> {
  if (establishmentId !== companyDefaults) return [establishmentId];
  const rows = await tx.selectFrom('establishment').select('id').where('company_id', '=', companyId).execute();
  return rows.map(({ id }) => id);
}

async function announce(tx: Tx, owner: Owner): Promise<void> {
  for (const id of await affectedBy(tx, owner)) {
    await publish(tx, {
      name: 'settings-changed',
      data: { establishmentId: id },
      to: { establishmentIds: [id] },
    });
  }
}

async function changeSettings(tx: Tx, owner: Owner, changes: readonly Change[]): Promise<string[]> {
  const before = await storedSettings(tx, owner);
  for (const change of changes) await setSetting(tx, owner, change);
  await announce(tx, owner);
  return changes.map(({ name, value }) => {
    const previous = before.get(name);
    return `${name}=${value} (${previous === undefined ? 'new' : `was '${previous}'`})`;
  });
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

interface Named {
  company?: string | undefined;
  establishment?: string | undefined;
}

/** Runs an action on the settings of the named establishment or company. */
function ofOwner(
  { company, establishment }: Named,
  changes: readonly Change[],
  act: (tx: Tx, owner: Owner, changes: readonly Change[]) => Promise<string[]>,
): Act {
  const establishmentId = establishment === undefined ? companyDefaults : idOf(establishment, 'establishment');
  return ofCompany({ company }, (db, companyId) =>
    db.transaction().execute(async (tx) => {
      const owner = { companyId, establishmentId };
      await requireOwner(tx, owner);
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
      return ofOwner(values, given.map(changeOf), changeSettings);
    },
    explain: (_values, _surroundings, names) => explain(names),
  },
);
