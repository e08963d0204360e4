import { WantedIntakeTemplates } from '@groepsapp/contract';
import type { Db } from '../database/index.ts';
import { managedTemplates, saveTemplates } from '../intake-forms/manage.ts';
import { type Command, companyOf, readArguments, required, text, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';
import { explained, readList, requireCompany } from './readList.ts';

async function listTemplates(db: Db, companyId: number): Promise<string[]> {
  const templates = await managedTemplates(db, companyId);
  return templates.map(({ id, title, questions, offered }) => {
    return `${id} ${title} (${questions} questions${offered ? '' : ', no longer offered'})`;
  });
}

export const intakeTemplatesCommand: Command = {
  usage: 'list|set --company <number> [--file <templates.json>]',
  summary: 'Show or replace the templates of intake forms of a company. Forms that were begun keep their questions.',
  async run(args, { config, print }) {
    const { values, positionals } = readArguments(args, { company: text, file: text }, 1);
    const companyId = companyOf(values);
    const [action] = positionals;
    if (action !== 'list' && action !== 'set') {
      throw new UsageError('Say `intake-templates list` or `intake-templates set`');
    }
    const path = action === 'set' ? required(values.file, 'file') : null;
    const lines = await withDatabase(config, ({ db }) =>
      db.transaction().execute(async (tx) => {
        await requireCompany(tx, companyId);
        if (path !== null) {
          const templates = await readList(path, WantedIntakeTemplates, 'list of templates');
          await explained(saveTemplates(tx, companyId, templates), '');
        }
        return listTemplates(tx, companyId);
      }),
    );
    lines.forEach(print);
  },
};
