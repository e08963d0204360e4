import type { PageConfig, Variant } from '@groepsapp/contract';
import type { Db } from '../database/index.ts';

/** The ways to log in beside the password that anybody here has: a page shows no others. */
export async function waysToSignIn(db: Db, variant: Variant): Promise<NonNullable<PageConfig['signIn']>> {
  const { organisation, passkey } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('oidc_provider').select('company_id').limit(1).as('organisation'),
      selectFrom('passkey').select('id').limit(1).as('passkey'),
    ])
    .executeTakeFirstOrThrow();
  return [
    ...(organisation !== null && variant === 'groepsapp' ? (['organisation'] as const) : []),
    ...(passkey === null ? [] : (['passkey'] as const)),
  ];
}
