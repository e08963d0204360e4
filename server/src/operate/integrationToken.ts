import { integrationScopes, isIntegrationScope } from '@groepsapp/contract';
import type { TokenRules } from '../authentication/integrations.ts';
import { isNetwork } from '../authentication/networks.ts';
import { addDays, startOfDay, systemClock, today } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { addToken, revokeToken, tokensOf } from '../management/integrationActs.ts';
import { byOperator } from './byOperator.ts';
import { type Act, commandOfActions, idOption, ofCompany, required, text, type Texts, UsageError } from './command.ts';

async function list(db: Db, companyId: number): Promise<string[]> {
  const rows = await tokensOf(db, companyId)
    .select(['id', 'name', 'created_at', 'revoked_at', 'expires_at', 'last_used_at', 'scopes', 'networks'])
    .execute();
  return rows.flatMap(({ id, name, created_at, revoked_at, expires_at, last_used_at, scopes, networks }) => {
    const moments = { revoked: revoked_at, ends: expires_at, 'last used': last_used_at };
    const said = Object.entries(moments).flatMap(([word, moment]) => (moment === null ? [] : [`, ${word} ${moment}`]));
    return [
      `${id} ${name}, made ${created_at}${said.join('')}`,
      `  may ${scopes}${networks === '' ? '' : `, from ${networks}`}`,
    ];
  });
}

async function revoke(db: Db, companyId: number, id: number): Promise<string[]> {
  const missing = `Company ${companyId} has no integration ${id} to revoke.`;
  const name = await byOperator(db, companyId, missing, (...as) => revokeToken(...as, id));
  return [`Revoked integration ${id}: ${name}`];
}

const commaList = (given: string | undefined) => given?.split(',').map((word) => word.trim());

/** @throws UsageError for a scope or network that there is not, and for an end that is past */
function rulesOf({ scopes, networks, expires }: Texts<'scopes' | 'networks' | 'expires'>): TokenRules {
  const wanted = scopes === 'all' ? [...integrationScopes] : commaList(scopes);
  const unknown = wanted?.find((scope) => !isIntegrationScope(scope));
  if (unknown !== undefined) throw new UsageError(`--scopes: '${unknown}' is none of ${integrationScopes.join(', ')}`);
  const from = commaList(networks);
  const wrong = from?.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new UsageError(`--networks: '${wrong}' is no network such as 192.0.2.0/24`);
  if (expires !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(expires) || Number.isNaN(Date.parse(expires)))) {
    throw new UsageError(`--expires must be a day such as 2027-01-31, not '${expires}'`);
  }
  if (expires !== undefined && expires < today(systemClock)) throw new UsageError('--expires is in the past');
  return {
    scopes: wanted?.filter(isIntegrationScope),
    networks: from,
    expiresAt: expires === undefined ? null : startOfDay(addDays(expires, 1)),
  };
}

export const integrationTokenCommand = commandOfActions(
  {
    name: 'integration-token',
    usage:
      'create|list|revoke --company <number> [--name <product>] [--scopes all|<scope,…>] [--networks <cidr,…>] ' +
      '[--expires <last day>] [--id <number>]',
    summary:
      'Let another product act for a company, such as the administration product that sends its users here. A token is shown once.',
    options: { company: text, name: text, id: text, scopes: text, networks: text, expires: text },
  },
  {
    create(values): Act {
      const [name, rules] = [required(values.name, 'name'), rulesOf(values)];
      return ofCompany(values, async (db, companyId) => {
        const { id, token } = await byOperator(db, companyId, '', (...as) => addToken(...as, name, rules));
        return [`Integration ${id} of company ${companyId}: ${name}`, `Token, shown this once: ${token}`];
      });
    },
    list: (values) => ofCompany(values, list),
    revoke(values): Act {
      const id = idOption(values.id, 'id');
      return ofCompany(values, (db, companyId) => revoke(db, companyId, id));
    },
  },
);
