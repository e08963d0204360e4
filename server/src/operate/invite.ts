import { systemClock } from '../base/clock.ts';
import { invitationsOf, inviteEmployees } from '../import/invitations.ts';
import { type Command, companyOf, readArguments, text, withDatabase } from './command.ts';
import { invitationLines } from './import.ts';
import { requireCompany } from './readList.ts';

export const inviteCommand: Command = {
  usage: '--company <number> [--again]',
  summary:
    'Invite the employees of a company who have an account and no password; --again also those whose invitation got lost or expired. Without a mail server the links are printed.',
  async run(args, { config, print }) {
    const options = { company: text, again: { type: 'boolean', default: false } } as const;
    const { values } = readArguments(args, options);
    const companyId = companyOf(values);
    const invited = await withDatabase(config, async ({ db }) => {
      await requireCompany(db, companyId);
      const invitations = invitationsOf(config, () => config.publicUrl ?? '');
      return inviteEmployees({ db, clock: systemClock }, companyId, invitations, values.again);
    });
    [...invitationLines(invited), `${invited.length} invited`].forEach(print);
  },
};
