import { today } from '../base/clock.ts';
import { implement } from '../http/calls.ts';
import { byName } from '../base/names.ts';
import { establishmentIsOpen, groupIsOpen } from './closed.ts';
import { occupationOf } from './occupation.ts';

export const establishments = implement({
  'GET /establishments': async (_request, { db, clock, caller }) => {
    const rows = await db
      .selectFrom('establishment')
      .innerJoin('account_establishment', 'account_establishment.establishment_id', 'establishment.id')
      .where('account_establishment.account_id', '=', caller.accountId)
      .where(establishmentIsOpen(today(clock)))
      .select(['establishment.id as id', 'establishment.company_id as idCompany', 'establishment.name as name'])
      .execute();
    return rows.sort(byName((establishment) => establishment.name));
  },
  'GET /groups': async ({ query }, { db, clock }) => {
    const rows = await db
      .selectFrom('care_group')
      .where('establishment_id', '=', query.id_establishment)
      .where(groupIsOpen(today(clock)))
      .select(['id', 'id as idGroup', 'name', 'abbreviation', 'color'])
      .execute();
    return rows.sort(byName((group) => group.name));
  },
  'GET /groups/occupation': ({ query }, context) => occupationOf(context, query.id_establishment),
});
