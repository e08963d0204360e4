import { type Command, readArguments, withDatabase } from './command.ts';

export const companiesCommand: Command = {
  usage: '',
  summary: 'Show the companies and their establishments with their numbers.',
  async run(args, { config, print }) {
    readArguments(args, {});
    await withDatabase(config, async ({ db }) => {
      const companies = await db.selectFrom('company').selectAll().orderBy('id').execute();
      const establishments = await db.selectFrom('establishment').selectAll().orderBy('id').execute();
      for (const company of companies) {
        print(`${company.id} ${company.name}`);
        const own = establishments.filter((establishment) => establishment.company_id === company.id);
        own.forEach(({ id, name }) => print(`  ${id} ${name}`));
      }
    });
  },
};
