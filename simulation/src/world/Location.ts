import { Builder } from '../../../server/src/testing/Builder.ts';
import { inTests } from '../../../server/src/testing/testServer.ts';
import { chooseForTablets, makeTablet, makeTabletCode } from '../../../server/src/tablets/manage.ts';
import { choosePin } from '../../../server/src/tablets/pins.ts';
import type { Place } from './App';
import type { Server } from './Server';
import type { Scenario } from './scenario';

/** The code of everybody. */
export const pin = '2968';

/** A location with three groups, its children and its staff; and one next door, of which nobody here may see anything. */
export interface Location {
  company: number;
  establishment: number;
  groups: readonly number[];
  /** Where each tablet is used. */
  places: readonly Place[];
  /** A colleague of the last group, who logs in for a while where somebody else does. */
  substitute: Place;
  /** Those who take over enrolled tablets. */
  persons: readonly { employee: number; account: number }[];
  /** The type of activity of a nap. */
  nap: number;
  /** The token with which another product of the company reads the feed. */
  integration: string;
}

interface Making {
  services: ConstructorParameters<typeof Builder>[0];
  build: Builder;
  company: number;
  establishment: number;
}

/** An enrolled tablet, in the place of one that somebody logs in to. */
async function enrolledPlace(making: Making, groups: readonly number[]): Promise<Place> {
  const { services, company, establishment } = making;
  const place = { name: 'Tablet', establishmentId: establishment, groupIds: groups };
  const { id } = await services.db.transaction().execute((db) => makeTablet({ ...services, db }, company, place));
  const device = services.db.selectFrom('device').where('id', '=', id).select('account_id');
  const { account_id: account } = await device.executeTakeFirstOrThrow();
  const newCode = async () => (await makeTabletCode(services, company, id)).code;
  return { username: '', account: account ?? 0, establishment, groups, enrolled: { id, withdrawn: false, newCode } };
}

async function person({ services, build, company, establishment }: Making, username: string) {
  const employee = await build.employee({ company_id: company });
  const account = await build.account({ company_id: company, employee_id: employee, username }, [establishment]);
  await choosePin({ ...services, ...inTests }, employee, pin);
  return { employee, account };
}

/** A product with a webhook, at the beginning of the feed. @returns its token */
async function product({ services: { db, clock }, build, company: company_id }: Making): Promise<string> {
  const token = await build.integration({ company_id });
  const known = db.selectFrom('integration_token').where('company_id', '=', company_id).select('id');
  const { id: integration_id } = await known.executeTakeFirstOrThrow();
  const made = { announced: 0, created_at: clock.now().toISOString(), removed_at: null, private_network: 0 };
  const webhook = { integration_id, url: 'https://portaal.example/hook', secret: 'geheim', ...made };
  await db.insertInto('webhook').values(webhook).execute();
  return token;
}

/**
 * Fills a server. Tablets have the groups of the location in turn, some all of them; some share an account, some are enrolled.
 */
export async function makeLocation({ db, clock }: Server, scenario: Scenario): Promise<Location> {
  const services = { db, clock } as Making['services'];
  const build = new Builder(services);
  const company = await build.company();
  await chooseForTablets(db, company, { person_mode: 'writing' });
  const establishment = await build.establishment({ company_id: company });
  const making = { services, build, company, establishment };
  const groups: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const group = await build.group({ establishment_id: establishment });
    const named = { company_id: company, kind: 'group' as const, reference: String(group), row_id: group };
    const unchanged = { hash: '', ended: null, changed_at: clock.now().toISOString() };
    await db
      .insertInto('external_reference')
      .values({ ...named, ...unchanged })
      .execute();
    groups.push(group);
  }
  for (let count = 0; count < scenario.children; count += 1) {
    const group = groups[count % 3] ?? 0;
    const id = await build.child({ company_id: company });
    await build.placement({ child_id: id, group_id: group });
  }
  const nextDoor = await build.establishment({ company_id: company });
  const stranger = await build.child({ company_id: company });
  await build.placement({ child_id: stranger, group_id: await build.group({ establishment_id: nextDoor }) });
  const places: Place[] = [];
  for (let count = 0; count < scenario.tablets; count += 1) {
    const own = count % 3 === 2 ? groups.slice(0, 1) : groups;
    if ((scenario.seed + count) % 3 === 0) {
      places.push(await enrolledPlace(making, own));
      continue;
    }
    const before = places.at(-1);
    const username = `medewerker${count}@opvang.example`;
    const isShared = count % 2 === 1 && before?.enrolled === null;
    const account = isShared
      ? { username: before.username, account: before.account }
      : { username, account: await build.account({ company_id: company, username }, [establishment]) };
    places.push({ ...account, establishment, groups: own, enrolled: null });
  }
  const invited = { username: 'invaller@opvang.example', establishment, groups: groups.slice(2) };
  const account = await build.account({ company_id: company, username: invited.username }, [establishment]);
  const persons = [await person(making, 'sanne@opvang.example'), await person(making, 'mo@opvang.example')];
  const nap = await build.activityType({ company_id: company, name: 'Slapen', icon_id: 1, enter_time_end: 1 });
  return {
    company,
    establishment,
    groups,
    places,
    substitute: { ...invited, account, enrolled: null },
    persons,
    nap,
    integration: await product(making),
  };
}
