import { type CallAnswer, foldText } from '@groepsapp/contract';
import { sql } from 'kysely';
import { endAccount } from '../accounts/manage.ts';
import { dropFactors } from '../authentication/codes.ts';
import { invalid } from '../base/httpErrors.ts';
import { lockRows } from '../database/engine.ts';
import type { Tx } from '../database/schema.ts';
import { publishAboutEmployees, publishAboutGroups } from '../events/publishAbout.ts';
import { movedTables } from '../export/tables.ts';
import { orderErased } from '../feed/order.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { filesInUse } from '../files/inUse.ts';
import type { CallServices } from '../http/calls.ts';
import { forgetImports } from '../import/desk.ts';
import { type Maker, noteChange } from '../management/changes.ts';
import { forgetReferences } from './erasedReferences.ts';
import { holdsOf } from './holds.ts';
import { NamedElsewhere } from './namedElsewhere.ts';
import { numbered, type Person, type PersonKind, personOf } from './person.ts';
import { PersonRows } from './personRows.ts';
import { subjectOf } from './register.ts';
import { tellTablets } from './tellTablets.ts';

type Preview = CallAnswer<'GET /management/privacy/:kind/:id/erasure'>;
type Context = Pick<CallServices, 'db' | 'clock' | 'files'>;
type InTx = Pick<Context, 'clock'> & { db: Tx };

/** What would be erased with somebody, and what speaks against it. Changes nothing. */
export async function previewErasure({ db, clock }: Context, person: Person): Promise<Preview> {
  const rows = await PersonRows.of(db, person, 'alone');
  const counts: Preview['tables'] = [];
  for (const { name } of rows.tables) {
    const count = await rows.count(db, name);
    if (count > 0) counts.push({ table: name, subject: subjectOf(name), rows: count });
  }
  const { alone, shared } = await (await NamedElsewhere.of(db, person)).notes();
  return {
    child_id: person.kind === 'child' ? person.id : null,
    name: person.name,
    tables: counts,
    files: (await rows.files(db)).length,
    notes: { erased: alone.length, blanked: shared.length },
    holds: await holdsOf({ db, clock }, person),
  };
}

/** Takes a person out of rows that may be about nobody, such as the mentor of a child. */
async function unlink({ db }: InTx, { kind, id }: Person): Promise<void> {
  for (const { name, links } of movedTables) {
    for (const { column } of links.filter(({ table, required }) => table === kind && !required)) {
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${id}`.execute(db);
    }
  }
}

/** Ends the accounts of an employee and empties them: traces go on naming an account, which names nobody any more. */
async function emptyAccounts({ db, clock }: InTx, accounts: Person['accounts']): Promise<void> {
  for (const { id } of accounts) {
    await endAccount({ db, clock }, id);
    await dropFactors({ db, clock }, id);
    await db.deleteFrom('one_time_key').where('account_id', '=', id).execute();
    await db.deleteFrom('sign_in_attempt').where('account_id', '=', id).execute();
    const empty = { username: `gewist-${id}`, employee_id: null, role: 'trainee' as const, last_day: null, days: null };
    await db.updateTable('account').set(empty).where('id', '=', id).execute();
  }
}

async function deleteRows(
  { db, clock }: InTx,
  rows: PersonRows,
  { kind, id, company_id, accounts }: Person,
): Promise<void> {
  if (kind === 'child') {
    // Results of other children that were saved together with one of this child.
    const results = sql<number>`(select id from observation_result where ${rows.where('observation_result')})`;
    await db.updateTable('observation_result').set({ batch_id: null }).where('batch_id', 'in', results).execute();
  }
  await emptyAccounts({ db, clock }, accounts);
  for (const { name } of [...rows.tables].reverse()) {
    if (name === 'account') continue;
    // The feed tells of the child as long as it says of which company it is.
    if (name === 'child') await orderErased(db, { clock }, { companyId: company_id, childId: id });
    await sql`delete from ${sql.table(name)} where ${rows.where(name)}`.execute(db);
  }
}

/**
 * Erases somebody with all that is about this person, in one transaction, and then the files; a file that could not be
 * removed goes with the housekeeping. The history keeps that it was done, by number. Nobody is erased by time alone: who is past
 * the term is listed (`people.ts`) until somebody erases them.
 * @param confirmed the name as it was typed; only needed where something speaks against it
 * @throws HttpError 404, and 400 with what speaks against it
 */
export async function erase(
  { db, clock, files }: Context,
  maker: Maker,
  { kind, id, confirmed }: { kind: PersonKind; id: number; confirmed: string },
): Promise<void> {
  await changeFiles(files, [], (unused) =>
    db.transaction().execute(async (transaction) => {
      const context = { db: transaction, clock };
      await lockRows(transaction, transaction.selectFrom(kind).where('id', '=', id).select('id'));
      const person = await personOf(transaction, maker.companyId, kind, id);
      const [hold] = await holdsOf(context, person);
      if (hold !== undefined && foldText(confirmed) !== foldText(person.name)) {
        throw invalid({ confirm: `${hold.reason} Typ de naam om toch te wissen.` });
      }
      const rows = await PersonRows.of(transaction, person, 'alone');
      const stored = await rows.files(transaction);
      const elsewhere = await NamedElsewhere.of(transaction, person);
      await tellTablets(context, person);
      if (kind === 'employee') await publishAboutEmployees(transaction, 'employees-changed', [id]);
      for (const topic of ['notes-changed', 'photos-changed'] as const) {
        await publishAboutGroups(transaction, topic, elsewhere.groups);
      }
      await elsewhere.erase();
      await forgetReferences(transaction, person, rows);
      await forgetImports(transaction, person.company_id, unused);
      await unlink(context, person);
      await deleteRows(context, rows, person);
      const used = stored.length === 0 ? new Set() : await filesInUse(transaction, stored);
      unused.push(...stored.filter((one) => !used.has(one)));
      await noteChange(context, maker, { kind: 'privacy', subject: numbered(person), action: 'gewist' });
    }),
  );
}
