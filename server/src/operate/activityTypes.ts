import { readFile } from 'node:fs/promises';
import { WantedActivityTypes } from '@groepsapp/contract';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { managedTypes, saveTypes, saveTypesOfGroup } from '../activities/manage.ts';
import type { Database } from '../database/index.ts';
import { HttpError } from '../http/errors.ts';
import { type Command, idOf, readArguments, required, withDatabase } from './command.ts';
import { OperatorError, UsageError } from './failures.ts';

type Act = (tx: Transaction<Database>) => Promise<string[]>;

async function requireCompany(db: Kysely<Database>, id: number): Promise<void> {
  const company = await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new OperatorError(`There is no company ${id}.`);
}

async function listTypes(db: Kysely<Database>, companyId: number): Promise<string[]> {
  const types = await managedTypes(db, companyId);
  return types.map(({ id, name, icon_id, enter_time_end, active, predefined_texts }) => {
    const remarks = [
      `icon ${icon_id}`,
      ...(enter_time_end ? ['with an end'] : []),
      ...(predefined_texts.length > 0 ? [`${predefined_texts.length} texts`] : []),
      ...(active ? [] : ['no longer offered']),
    ];
    return `${id} ${name} (${remarks.join(', ')})`;
  });
}

/** @throws OperatorError when the file cannot be read or is no list of types */
async function readTypes(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${path} cannot be read.`);
  });
  try {
    return v.parse(WantedActivityTypes, JSON.parse(text));
  } catch (error) {
    const where = v.isValiError<typeof WantedActivityTypes>(error) ? (v.getDotPath(error.issues[0]) ?? '') : '';
    throw new OperatorError(`${path} is no list of activity types${where === '' ? '' : `: look at ${where}`}.`);
  }
}

/** Refusals of the rules that the API has too, for an operator. */
async function explained<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    throw new OperatorError(Object.values(error.fields ?? {})[0] ?? 'The company has no such type or group.');
  });
}

function idsOf(text: string): number[] {
  return text === '' ? [] : text.split(',').map((id) => idOf(id.trim(), 'types'));
}

function actOf(
  action: string | undefined,
  companyId: number,
  values: { file?: string | undefined; group?: string | undefined; types?: string | undefined },
): Act {
  if (action === 'list') return (tx) => listTypes(tx, companyId);
  if (action === 'set') {
    const path = required(values.file, 'file');
    return async (tx) => {
      await explained(saveTypes(tx, companyId, await readTypes(path)));
      return listTypes(tx, companyId);
    };
  }
  if (action === 'group') {
    const groupId = idOf(required(values.group, 'group'), 'group');
    const typeIds = idsOf(values.types ?? '');
    return async (tx) => {
      const { name } = await explained(saveTypesOfGroup(tx, companyId, { groupId, typeIds }));
      return [`${name} offers ${typeIds.length === 0 ? 'all types' : `${new Set(typeIds).size} types`}`];
    };
  }
  throw new UsageError('Say `activity-types list`, `activity-types set` or `activity-types group`');
}

export const activityTypesCommand: Command = {
  usage: 'list|set|group --company <number> [--file <types.json>] [--group <number> --types <number,number,...>]',
  summary:
    'Show or replace the activity types of a company, or choose those of a group; without --types a group offers all.',
  async run(args, { config, print }) {
    const text = { type: 'string' } as const;
    const options = { company: text, file: text, group: text, types: text };
    const { values, positionals } = readArguments(args, options, true);
    const companyId = idOf(required(values.company, 'company'), 'company');
    const act = actOf(positionals[0], companyId, values);
    const lines = await withDatabase(config, ({ db }) =>
      db.transaction().execute(async (tx) => {
        await requireCompany(tx, companyId);
        return act(tx);
      }),
    );
    lines.forEach(print);
  },
};
