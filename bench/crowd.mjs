// Establishments with children, and tablets that are logged in there, put straight into the database of either engine.
import { openDatabase } from '../server/dist/database/index.js';
import { hashToken, newToken } from '../server/dist/authentication/tokens.js';
import { today } from './largeDay.mjs';

const dayMs = 24 * 60 * 60 * 1000;

async function insert(db, table, row) {
  return (await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function addChildren(db, company_id, group_id, count) {
  const children = Array.from({ length: count }, (_, number) => ({
    ...{ company_id, first_name: `Kind ${number}`, last_name_suffix: '', last_name: 'Jansen', gender: 'V' },
    ...{ date_of_birth: '2024-05-17', photo_allowed: 1 },
  }));
  const ids = (await db.insertInto('child').values(children).returning('id').execute()).map(({ id }) => id);
  const placed = ids.map((child_id) => ({ child_id, group_id, start_date: '2024-09-01', end_date: null }));
  await db.insertInto('placement').values(placed).execute();
  const hours = { date: today(), start_time: '08:00', end_time: '18:00', status: 'DEFAULT' };
  const plans = ids.map((child_id) => ({ child_id, group_id, ...hours, weekly_slot_id: null, reason: 'extra' }));
  await db.insertInto('planning_item').values(plans).execute();
  return ids;
}

async function addTablet(db, account_id) {
  const [device, session] = [newToken(), newToken()];
  const created_at = new Date().toISOString();
  const device_id = await insert(db, 'device', { token_hash: hashToken(device), created_at });
  const expires_at = new Date(Date.now() + dayMs).toISOString();
  const row = { token_hash: hashToken(session), account_id, device_id, created_at, expires_at, revoked_at: null };
  await insert(db, 'session', row);
  return { 'X-Device-Token': device, 'X-Session-Token': session };
}

async function addPlace(db, company_id, { number, children, tablets }) {
  const establishmentId = await insert(db, 'establishment', { company_id, name: `Bench ${number}` });
  const ages = { min_age: 0, max_age: 4, max_children: 60 };
  const group = { establishment_id: establishmentId, name: `Groep ${number}`, abbreviation: 'BN', color: '#1F6F66' };
  const groupId = await insert(db, 'care_group', { ...group, ...ages });
  const childIds = await addChildren(db, company_id, groupId, children);
  const account = { company_id, employee_id: null, kind: 'employee', username: `bench${number}@opvang.example` };
  const rest = { password_hash: 'none', client_number: '', mfa_enabled: 0 };
  const accountId = await insert(db, 'account', { ...account, ...rest });
  await db
    .insertInto('account_establishment')
    .values({ account_id: accountId, establishment_id: establishmentId })
    .execute();
  const headers = [];
  for (let made = 0; made < tablets; made += 1) headers.push(await addTablet(db, accountId));
  return { establishmentId, groupId, childIds, headers };
}

/**
 * Adds establishments to a company of the demo.
 * @param {{ dataDir: string, databaseUrl: string | undefined }} where
 * @param {{ places: number, children: number, tablets: number }} size children and tablets for each establishment
 * @param open how to open the database, of another version of the server for its tables
 * @returns each establishment with its group, its children and the headers of its tablets
 */
export async function addCrowd(where, { places, children, tablets }, open = openDatabase) {
  const { db, close } = await open({ ...where, role: 'command' });
  try {
    const { id: companyId } = await db.selectFrom('company').select('id').orderBy('id').executeTakeFirstOrThrow();
    return await db.transaction().execute(async (tx) => {
      const made = [];
      for (let number = 0; number < places; number += 1) {
        made.push(await addPlace(tx, companyId, { number, children, tablets }));
      }
      return made;
    });
  } finally {
    await close();
  }
}
