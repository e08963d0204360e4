import { readFileSync } from 'node:fs';
import { roleNames } from '@groepsapp/contract';
import { makeFilter } from '../authentication/commonPasswords.ts';
import { isNetwork, isOfThisMachine } from '../authentication/networks.ts';
import { openPepper } from '../authentication/pepper.ts';
import { seal } from '../authentication/sealing.ts';
import { policyOf } from '../authentication/signInPolicy.ts';
import { isWebAddress } from '../base/environment.ts';
import { OperatorError, reasonOf } from '../base/errors.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../database/index.ts';
import { requireEstablishments } from './companies.ts';
import {
  type Act,
  type Command,
  commandOfActions,
  idsIn,
  ofCompany,
  oneOf,
  partsIn,
  readArguments,
  required,
  switchIn,
  text,
  type Texts,
  UsageError,
} from './command.ts';

const switchGiven = (value: string | undefined, option: string) =>
  value === undefined ? undefined : switchIn(value, option);

/** @throws UsageError for an address over which others could listen in */
function issuerIn(given: string | undefined): string {
  const issuer = required(given, 'issuer');
  const isSafe = isWebAddress(issuer) && (issuer.startsWith('https:') || isOfThisMachine(new URL(issuer).hostname));
  if (!isSafe) throw new UsageError(`--issuer must be an https address, not '${issuer}'`);
  return issuer;
}

/** @throws OperatorError when the file cannot be read or is empty */
function secretIn(file: string): string {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new OperatorError(`--client-secret-file cannot be read (${reasonOf(error)}).`);
  }
  if (secret === '') throw new OperatorError(`--client-secret-file ${file} is empty.`);
  return secret;
}

/** Reads `Groep A=1,2`. */
function mappedIn(map: string): { name: string; establishment_id: number }[] {
  const [, name = '', ids = ''] = /^(.+)=([\d, ]+)$/.exec(map) ?? [];
  if (name === '') throw new UsageError(`--map must be a group with its establishments, '${map}' is not`);
  return idsIn(ids, 'map').map((establishment_id) => ({ name: name.trim(), establishment_id }));
}

const providerOptions = {
  issuer: text,
  'client-id': text,
  'client-secret-file': text,
  domains: text,
  'group-claim': { type: 'string', default: 'groups' },
  'trust-email': text,
  map: { type: 'string', multiple: true },
} as const;

type ProviderValues = Texts<'issuer' | 'client-id' | 'client-secret-file' | 'domains' | 'trust-email'> & {
  'group-claim': string;
  map?: string[] | undefined;
};

/** @throws OperatorError for a domain of which another company logs in the people */
async function requireOwnDomains(tx: Tx, companyId: number, domains: string): Promise<void> {
  const others = await tx.selectFrom('oidc_provider').where('company_id', '<>', companyId).select('domains').execute();
  const taken = domains.split(' ').find((domain) => others.some((other) => other.domains.split(' ').includes(domain)));
  if (taken !== undefined) throw new OperatorError(`Another company logs in the people of ${taken}.`);
}

function setProvider(values: ProviderValues, config: Config): (db: Db, companyId: number) => Promise<string[]> {
  const pepper = openPepper(config);
  if (pepper === undefined) throw new OperatorError('Set PIN_PEPPER, with which the secret is sealed in the database.');
  const given = {
    issuer: issuerIn(values.issuer),
    client_id: required(values['client-id'], 'client-id'),
    client_secret: seal({ pepper }, secretIn(required(values['client-secret-file'], 'client-secret-file'))),
    domains: partsIn(required(values.domains, 'domains').toLowerCase()).join(' '),
    group_claim: required(values['group-claim'], 'group-claim'),
    trust_email: switchGiven(values['trust-email'], 'trust-email') ?? 0,
  };
  const mapped = (values.map ?? []).flatMap(mappedIn);
  return async (db, company_id) => {
    await db.transaction().execute(async (tx) => {
      await requireOwnDomains(tx, company_id, given.domains);
      await requireEstablishments(
        tx,
        company_id,
        mapped.map((one) => one.establishment_id),
      );
      await removeProvider(tx, company_id);
      await tx
        .insertInto('oidc_provider')
        .values({ company_id, ...given })
        .execute();
      const rows = mapped.map((one) => ({ company_id, ...one }));
      if (rows.length > 0) await tx.insertInto('oidc_group').values(rows).execute();
    });
    const back = `${config.publicUrl ?? 'https://<app>'}/groepsapp/authentication/organisation/${company_id}`;
    return [`Company ${company_id} logs in by ${given.issuer}`, `Register this address at the provider: ${back}`];
  };
}

async function removeProvider(db: Db | Tx, companyId: number): Promise<boolean> {
  await db.deleteFrom('oidc_group').where('company_id', '=', companyId).execute();
  const removed = await db
    .deleteFrom('oidc_provider')
    .where('company_id', '=', companyId)
    .returning('issuer')
    .execute();
  return removed.length > 0;
}

const hasBreakGlass = async (db: Db, companyId: number) =>
  (
    await db
      .selectFrom('account')
      .where('company_id', '=', companyId)
      .where('break_glass', '=', 1)
      .select('id')
      .execute()
  ).length > 0;

async function show(db: Db, companyId: number): Promise<string[]> {
  const policy = await policyOf({ db, clock: systemClock }, companyId);
  const provider = await db
    .selectFrom('oidc_provider')
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirst();
  const map = await db.selectFrom('oidc_group').where('company_id', '=', companyId).selectAll().execute();
  const yes = (flag: number) => (flag === 1 ? 'on' : 'off');
  return [
    `Two factors: ${policy.two_factor}, of ${policy.two_factor_roles || 'all roles'}; known networks: ${policy.known_networks || 'none'}`,
    `Accounts with two factors log in elsewhere: ${yes(policy.two_factor_elsewhere)}`,
    `Employees log in by the provider only: ${yes(policy.sso_only)}`,
    `Account for emergencies: ${(await hasBreakGlass(db, companyId)) ? 'there is one' : 'none'}`,
    provider === undefined
      ? 'Provider: none'
      : `Provider: ${provider.issuer} as ${provider.client_id}, for ${provider.domains}; groups in ${provider.group_claim}`,
    ...map.map(({ name, establishment_id }) => `  ${name}: establishment ${establishment_id}`),
  ];
}

/** The roles of a list; `all` is everybody. */
const rolesIn = (list: string) =>
  list === 'all'
    ? ''
    : partsIn(list)
        .map((word) => oneOf(roleNames, word, 'roles'))
        .join(' ');

type PolicyValues = Texts<'two-factor' | 'roles' | 'known-networks' | 'sso-only' | 'two-factor-elsewhere'>;

function setPolicy(values: PolicyValues): (db: Db, companyId: number) => Promise<string[]> {
  const networks = values['known-networks'] === undefined ? undefined : partsIn(values['known-networks']);
  const wrong = networks?.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new UsageError(`--known-networks: '${wrong}' is no network such as 192.0.2.0/24`);
  const twoFactor = values['two-factor'];
  const given = {
    two_factor: twoFactor === undefined ? undefined : oneOf(['none', 'outside', 'always'], twoFactor, 'two-factor'),
    two_factor_roles: values.roles === undefined ? undefined : rolesIn(values.roles),
    known_networks: networks?.join(' '),
    sso_only: switchGiven(values['sso-only'], 'sso-only'),
    two_factor_elsewhere: switchGiven(values['two-factor-elsewhere'], 'two-factor-elsewhere'),
  };
  if (Object.values(given).every((value) => value === undefined)) throw new UsageError('Say what is to be changed');
  return async (db, companyId) => {
    const provider = await db
      .selectFrom('oidc_provider')
      .where('company_id', '=', companyId)
      .select('issuer')
      .execute();
    if (given.sso_only === 1 && provider.length === 0) throw new OperatorError(`Company ${companyId} has no provider.`);
    await db.updateTable('company').set(given).where('id', '=', companyId).execute();
    const unsafe = given.sso_only === 1 && !(await hasBreakGlass(db, companyId));
    const advice = 'Nobody gets in while the provider is away: make an account for that with `accounts break-glass`';
    return [...(await show(db, companyId)), ...(unsafe ? [advice] : [])];
  };
}

export const signInCommand = commandOfActions(
  {
    name: 'sign-in',
    usage:
      'oidc set --company <number> --issuer <address> --client-id <id> --client-secret-file <file> --domains <domain,…> ' +
      '[--group-claim groups] [--map "<group>=<establishment,…>"]… [--trust-email on|off] | oidc show|remove --company ' +
      '<number> | policy --company <number> [--two-factor none|outside|always] [--roles all|<role,…>] [--known-networks <cidr,…>] ' +
      '[--sso-only on|off] [--two-factor-elsewhere on|off]',
    summary:
      'How people of a company log in: by its OpenID Connect provider, and when a password needs a code beside it.',
    options: {
      company: text,
      ...providerOptions,
      'two-factor': text,
      roles: text,
      'known-networks': text,
      'sso-only': text,
      'two-factor-elsewhere': text,
    },
    mostGiven: 1,
  },
  {
    oidc(values, { config }, [what = '']): Act {
      const asked = oneOf(['set', 'show', 'remove'], what, 'oidc');
      if (asked === 'set') return ofCompany(values, setProvider(values, config));
      if (asked === 'show') return ofCompany(values, show);
      return ofCompany(values, async (db, companyId) => {
        const removed = await db.transaction().execute((tx) => removeProvider(tx, companyId));
        if (!removed) throw new OperatorError(`Company ${companyId} has no provider.`);
        await db.updateTable('company').set({ sso_only: 0 }).where('id', '=', companyId).execute();
        return [`Company ${companyId} logs in with passwords; who logged in by the provider is out within an hour`];
      });
    },
    policy: (values): Act => ofCompany(values, setPolicy(values)),
  },
);

export const passwordFilterCommand: Command = {
  usage: '--from <list> --to <file>',
  summary:
    'Make a filter for PASSWORD_FILTER of a list with a password on each line, or with its SHA-1 as lists of leaked ones have it.',
  async run(args, { print }) {
    const { values } = readArguments(args, { from: text, to: text });
    const [from, to] = [required(values.from, 'from'), required(values.to, 'to')];
    const count = await makeFilter(from, to).catch((error: unknown) => {
      throw new OperatorError(`The filter is not made (${reasonOf(error)}).`);
    });
    print(`${to} knows ${count} passwords`);
  },
};
