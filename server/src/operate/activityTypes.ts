import { WantedActivityTypes } from '@groepsapp/contract';
import { managedTypes, saveTypes, saveTypesOfGroup } from '../activities/manage.ts';
import type { Db, Tx } from '../database/index.ts';
import { type Command, companyOf, idOf, readArguments, required, text, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';
import { explained, readList, requireCompany } from './readList.ts';

type Act = (tx: Tx) => Promise<string[]>;

async function listTypes(db: Db, companyId: number): Promise<string[]> {
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

const missing = 'The company has no such type or group.';

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
      const types = await readList(path, WantedActivityTypes, 'list of activity types');
      await explained(saveTypes(tx, companyId, types), missing);
      return listTypes(tx, companyId);
    };
  }
  if (action === 'group') {
    const groupId = idOf(required(values.group, 'group'), 'group');
    const typeIds = idsOf(values.types ?? '');
    return async (tx) => {
      const { name } = await explained(saveTypesOfGroup(tx, companyId, { groupId, typeIds }), missing);
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
    const options = { company: text, file: text, group: text, types: text };
    const { values, positionals } = readArguments(args, options, 1);
    const companyId = companyOf(values);
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
