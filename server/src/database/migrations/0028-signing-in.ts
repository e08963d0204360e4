import type { ColumnDefinitionBuilder, Migration } from 'kysely';
import {
  type Columns,
  type Engine,
  flag,
  inTurn,
  mayPointAt,
  oneOf,
  pointsAt,
  required,
  type Schema,
} from './columns.ts';

/** A key that is that of a row of another table, which has one of these at most. */
const ownedBy = (table: string) => (column: ColumnDefinitionBuilder) => pointsAt(table)(column).primaryKey();

/** What a company asks of who logs in. Until it says otherwise everything is as it was. */
async function policy(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .alterTable('company')
    .addColumn('two_factor', text, (column) =>
      oneOf('two_factor', ['none', 'outside', 'always'])(column).defaultTo('none'),
    )
    .execute();
  for (const name of ['two_factor_roles', 'known_networks']) {
    await schema
      .alterTable('company')
      .addColumn(name, text, (column) => required(column).defaultTo(''))
      .execute();
  }
  for (const [name, value] of [
    ['sso_only', 0],
    ['two_factor_elsewhere', 1],
  ] as const) {
    await schema
      .alterTable('company')
      .addColumn(name, 'integer', (column) => flag(name)(column).defaultTo(value))
      .execute();
  }
  await schema
    .alterTable('account')
    .addColumn('break_glass', 'integer', (column) => flag('break_glass')(column).defaultTo(0))
    .execute();
}

async function provider(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('oidc_provider')
    .addColumn('company_id', 'integer', ownedBy('company'))
    .addColumn('issuer', text, required)
    .addColumn('client_id', text, required)
    .addColumn('client_secret', text, required)
    .addColumn('domains', text, required)
    .addColumn('group_claim', text, required)
    .addColumn('trust_email', 'integer', flag('trust_email'))
    .execute();
  await schema
    .createTable('oidc_group')
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addPrimaryKeyConstraint('oidc_group_key', ['company_id', 'name', 'establishment_id'])
    .execute();
  await schema
    .createTable('oidc_identity')
    .addColumn('account_id', 'integer', ownedBy('account'))
    .addColumn('issuer', text, required)
    .addColumn('subject', text, required)
    .addUniqueConstraint('oidc_identity_subject', ['issuer', 'subject'])
    .execute();
  await schema
    .createTable('oidc_session')
    .addColumn('session_id', 'integer', (column) =>
      column.primaryKey().notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('refresh_token', text, required)
    .addColumn('claimed_until', text, required)
    .execute();
}

async function factors(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('passkey')
    .addColumn('id', id.type, id.refine)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('credential_id', text, (column) => required(column).unique())
    .addColumn('public_key', text, required)
    .addColumn('counter', text, required)
    .addColumn('transports', text, required)
    .addColumn('name', text, required)
    .addColumn('created_at', text, required)
    .addColumn('last_used_at', text)
    .execute();
  await schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
  await schema
    .createTable('account_totp')
    .addColumn('account_id', 'integer', ownedBy('account'))
    .addColumn('secret', text, required)
    .addColumn('confirmed', 'integer', flag('confirmed'))
    .addColumn('last_step', 'integer', required)
    .execute();
  await schema
    .createTable('recovery_code')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('code_hash', text, required)
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute();
}

/** What was asked of a browser, until it is answered; each answer counts once. */
async function attempts(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('sign_in_attempt')
    .addColumn('key_hash', text, (column) => required(column).primaryKey())
    .addColumn('purpose', text, required)
    .addColumn('device_id', 'integer', (column) => mayPointAt('device')(column).onDelete('cascade'))
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addColumn('company_id', 'integer', mayPointAt('company'))
    .addColumn('verifier', text, required)
    .addColumn('nonce', text, required)
    .addColumn('expires_at', text, required)
    .execute();
  await schema.createIndex('sign_in_attempt_expiry').on('sign_in_attempt').column('expires_at').execute();
}

export function signingInTables(engine: Engine): Migration {
  return inTurn(engine, [policy, provider, factors, attempts]);
}
