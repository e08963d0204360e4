import { lockMinutes, personModes } from '@groepsapp/contract';
import { renderANSI } from 'uqr';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../database/index.ts';
import type { Maker } from '../management/changes.ts';
import {
  addTablet,
  choose,
  giveTabletCode,
  lock,
  placeTablet,
  tabletAddress,
  unlock,
  withdraw,
} from '../management/tabletActs.ts';
import type { Services } from '../database/services.ts';
import { type TabletChoices, type TabletPlace, tabletsOfCompany } from '../tablets/manage.ts';
import { byOperator } from './byOperator.ts';
import {
  type Act,
  commandOfActions,
  idOption,
  idsIn,
  ofCompany,
  oneOf,
  required,
  switchIn,
  text,
  type Texts,
  UsageError,
} from './command.ts';

const unknown = 'There is no such tablet of this company, or it was withdrawn.';

/** How somebody makes a browser the tablet: by the picture, or by hand. */
async function codeLines(db: Db, companyId: number, id: number, { publicUrl }: Config): Promise<string[]> {
  const { code } = await byOperator(db, companyId, unknown, (...as) => giveTabletCode(...as, id));
  const byHand = `Code of tablet ${id}, for an hour: ${code}`;
  if (publicUrl === undefined) return [byHand, 'Open the app there and choose ‘Dit is een groepstablet’.'];
  const address = tabletAddress(publicUrl, code);
  return [byHand, `Open ${address} there, or scan it:`, renderANSI(address)];
}

/** The parts of its place that are given; `--groups ''` is none. */
function placeIn({ name, establishment, groups }: Texts<'name' | 'establishment' | 'groups'>): Partial<TabletPlace> {
  return {
    ...(name === undefined ? {} : { name: required(name, 'name') }),
    ...(establishment === undefined ? {} : { establishmentId: idOption(establishment, 'establishment') }),
    ...(groups === undefined ? {} : { groupIds: idsIn(groups, 'groups') }),
  };
}

/** Does something with the tablet that `--tablet` names. @param said what is printed then */
function onTablet(
  values: Texts<'company' | 'tablet'>,
  said: string,
  act: (services: Services & { db: Tx }, maker: Maker, id: number) => Promise<unknown>,
): Act {
  const id = idOption(values.tablet, 'tablet');
  return ofCompany(values, async (db, companyId) => {
    await byOperator(db, companyId, unknown, (...as) => act(...as, id));
    return [`Tablet ${id} ${said}`];
  });
}

/** A word per moment that a tablet had. */
function tabletState(tablet: Awaited<ReturnType<typeof tabletsOfCompany>>[number]): string {
  if (tablet.withdrawn_at !== null) return `withdrawn ${tablet.withdrawn_at}`;
  if (tablet.locked_at !== null) return `locked ${tablet.locked_at}`;
  if (tablet.enrolled_at === null) return 'waits for its code';
  return `seen ${tablet.last_seen_at}${tablet.release === null ? '' : ` with ${tablet.release}`}`;
}

function minutesIn(given: string): number {
  const minutes = idOption(given, 'lock-minutes');
  if (minutes >= lockMinutes.least && minutes <= lockMinutes.most) return minutes;
  throw new UsageError(`--lock-minutes must be ${lockMinutes.least} to ${lockMinutes.most}`);
}

export const tabletsCommand = commandOfActions(
  {
    name: 'tablets',
    usage:
      'list --company <number> | add --company <number> --name <name> --establishment <number> [--groups <number,...>] | change --company <number> --tablet <number> [--name <name>] [--establishment <number>] [--groups <number,...>] | code|lock|unlock|withdraw --company <number> --tablet <number> | choose --company <number> [--persons off|writing|everything] [--lock-minutes <2-10>] [--only on|off]',
    summary:
      'The tablets of a company: a browser becomes one with a code; lock one that is missed, withdraw one for good, and choose what only a person with a code may do on them, and whether employees log in elsewhere (--only on: not).',
    options: {
      company: text,
      tablet: text,
      name: text,
      establishment: text,
      groups: text,
      persons: text,
      'lock-minutes': text,
      only: text,
    },
  },
  {
    list: (values) =>
      ofCompany(values, async (db, companyId) =>
        (await tabletsOfCompany(db, companyId)).map(
          (tablet) => `${tablet.id} ${tablet.name} (${tablet.establishment}): ${tabletState(tablet)}`,
        ),
      ),
    add(values, { config }): Act {
      const name = required(values.name, 'name');
      const place = {
        groupIds: [],
        ...placeIn(values),
        name,
        establishmentId: idOption(values.establishment, 'establishment'),
      };
      return ofCompany(values, async (db, companyId) => {
        const id = await byOperator(db, companyId, unknown, (...as) => addTablet(...as, place));
        return codeLines(db, companyId, id, config);
      });
    },
    change: (values) =>
      onTablet(values, 'was changed', (services, maker, id) => placeTablet(services, maker, id, placeIn(values))),
    code(values, { config }): Act {
      const id = idOption(values.tablet, 'tablet');
      return ofCompany(values, (db, companyId) => codeLines(db, companyId, id, config));
    },
    lock: (values) => onTablet(values, 'is locked', lock),
    unlock: (values) => onTablet(values, 'can be used again', unlock),
    withdraw: (values) => onTablet(values, 'was withdrawn', withdraw),
    choose(values): Act {
      const { persons, only } = values;
      const minutes = values['lock-minutes'];
      const choices: Partial<TabletChoices> = {
        ...(persons === undefined ? {} : { person_mode: oneOf(personModes, persons, 'persons') }),
        ...(minutes === undefined ? {} : { lock_minutes: minutesIn(minutes) }),
        ...(only === undefined ? {} : { enrolled_only: switchIn(only, 'only') }),
      };
      if (Object.keys(choices).length === 0) throw new UsageError('Choose --persons, --lock-minutes or --only.');
      return ofCompany(values, async (db, companyId) => {
        await byOperator(db, companyId, unknown, (...as) => choose(...as, choices));
        return ['Chosen; tablets follow within a minute'];
      });
    },
  },
);
