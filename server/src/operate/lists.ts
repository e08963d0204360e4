import { readFile } from 'node:fs/promises';
import { WantedActivityTypes, WantedIntakeTemplates } from '@groepsapp/contract';
import * as v from 'valibot';
import { managedTypes, saveTypes } from '../activities/manage.ts';
import { OperatorError } from '../base/errors.ts';
import type { Db } from '../database/index.ts';
import { managedTemplates, saveTemplates } from '../intake-forms/manage.ts';
import { chooseTypes } from '../management/typesOfGroups.ts';
import { byOperator } from './byOperator.ts';
import { type Act, changed, commandOfActions, idOption, ofCompany, required, text } from './command.ts';

/**
 * Reads a list from a JSON file.
 * @param what the list is, such as 'list of activity types'
 * @throws OperatorError when the file cannot be read or holds something else; it names the first place that is wrong
 */
async function readList<S extends v.GenericSchema>(path: string, schema: S, what: string): Promise<v.InferOutput<S>> {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${path} cannot be read.`);
  });
  try {
    return v.parse(schema, JSON.parse(content));
  } catch (error) {
    const where = v.isValiError<S>(error) ? (v.getDotPath(error.issues[0]) ?? '') : '';
    throw new OperatorError(`${path} is no ${what}${where === '' ? '' : `: look at ${where}`}.`);
  }
}

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

function idsOf(list: string): number[] {
  return list === '' ? [] : list.split(',').map((id) => idOption(id, 'types'));
}

export const activityTypesCommand = commandOfActions(
  {
    name: 'activity-types',
    usage: 'list|set|group --company <number> [--file <types.json>] [--group <number> --types <number,number,...>]',
    summary:
      'Show or replace the activity types of a company, or choose those of a group; without --types a group offers all.',
    options: { company: text, file: text, group: text, types: text },
  },
  {
    list: (values) => ofCompany(values, listTypes),
    set(values): Act {
      const path = required(values.file, 'file');
      return ofCompany(values, async (db, companyId) => {
        const types = await readList(path, WantedActivityTypes, 'list of activity types');
        await changed(db, missing, (tx) => saveTypes(tx, companyId, types));
        return listTypes(db, companyId);
      });
    },
    group(values): Act {
      const groupId = idOption(values.group, 'group');
      const typeIds = idsOf(values.types ?? '');
      return ofCompany(values, async (db, companyId) => {
        const choice = { groupId, typeIds };
        const name = await byOperator(db, companyId, missing, (...as) => chooseTypes(...as, choice));
        return [`${name} offers ${typeIds.length === 0 ? 'all types' : `${new Set(typeIds).size} types`}`];
      });
    },
  },
);

async function listTemplates(db: Db, companyId: number): Promise<string[]> {
  const templates = await managedTemplates(db, companyId);
  return templates.map(({ id, title, questions, offered }) => {
    return `${id} ${title} (${questions} questions${offered ? '' : ', no longer offered'})`;
  });
}

export const intakeTemplatesCommand = commandOfActions(
  {
    name: 'intake-templates',
    usage: 'list|set --company <number> [--file <templates.json>]',
    summary: 'Show or replace the templates of intake forms of a company. Forms that were begun keep their questions.',
    options: { company: text, file: text },
  },
  {
    list: (values) => ofCompany(values, listTemplates),
    set(values): Act {
      const path = required(values.file, 'file');
      return ofCompany(values, async (db, companyId) => {
        const templates = await readList(path, WantedIntakeTemplates, 'list of templates');
        await changed(db, '', (tx) => saveTemplates(tx, companyId, templates));
        return listTemplates(db, companyId);
      });
    },
  },
);
