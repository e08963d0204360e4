import { isPackageName } from '@groepsapp/contract/delivery';
import { OperatorError } from '../base/errors.ts';
import { systemClock } from '../base/clock.ts';
import { createPublishToken, type PublishRights, revokePublishToken } from '../releases/publishTokens.ts';
import { type Act, commandOfActions, flag, idOption, required, text, UsageError } from './command.ts';

const clock = systemClock;

function rightsOf({ area, mayPromote }: Omit<PublishRights, 'name'>): string {
  return `${area}${mayPromote ? ', may change stable and roll back' : ', beta only'}`;
}

function areaOf(given: string): string {
  if (isPackageName(given)) return given;
  throw new UsageError(`--area must be the name of an area or 'shell', not '${given}'`);
}

export const publishTokenCommand = commandOfActions(
  {
    name: 'publish-token',
    usage: 'create --area <area or shell> --name <who> [--may-promote] | list | revoke --id <number>',
    summary:
      'Let a team publish its own area, or the shell, from elsewhere: to beta, and with --may-promote to stable and back. A token is shown once; its name stands in the history.',
    options: { area: text, name: text, id: text, 'may-promote': flag },
  },
  {
    create(values): Act {
      const area = areaOf(required(values.area, 'area'));
      const publisher = { area, name: required(values.name, 'name'), mayPromote: values['may-promote'] };
      return async (db) => {
        const { id, token } = await createPublishToken({ db, clock }, publisher);
        return [`Publish token ${id}, ${publisher.name}: ${rightsOf(publisher)}`, `Token, shown this once: ${token}`];
      };
    },
    list: () => async (db) => {
      const tokens = await db.selectFrom('publish_token').selectAll().orderBy('id').execute();
      return tokens.map(({ id, name, area, may_promote, created_at, revoked_at }) => {
        const ended = revoked_at === null ? '' : `, revoked ${revoked_at}`;
        return `${id} ${name}: ${rightsOf({ area, mayPromote: may_promote === 1 })}, made ${created_at}${ended}`;
      });
    },
    revoke(values): Act {
      const id = idOption(values.id, 'id');
      return async (db) => {
        const name = await revokePublishToken({ db, clock }, id);
        if (name === null) throw new OperatorError(`There is no publish token ${id} to revoke.`);
        return [`Revoked publish token ${id}: ${name}`];
      };
    },
  },
);
