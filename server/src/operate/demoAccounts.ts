import type { Db } from '../database/index.ts';
import { childminder, demoPassword, managers, usernames } from '../demo/accounts.ts';

/**
 * The accounts of the demo, one per line, all with the demo password.
 * @returns an empty list when the database holds no demo data
 */
export async function describeDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('account').select('username').where('username', 'in', usernames).execute();
  const present = new Set(rows.map(({ username }) => username));
  const lines = usernames
    .filter((username) => present.has(username))
    .map((username) => {
      if (managers.some((manager) => manager.username === username)) return `  ${username}, at /beheer/`;
      return username === childminder.username
        ? `  ${username}, customer number ${childminder.clientNumber}, at /gastouderapp/`
        : `  ${username}`;
    });
  return lines.length === 0 ? [] : [`Demo accounts, all with password ${demoPassword}:`, ...lines];
}
