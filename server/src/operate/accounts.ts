import { type Role, roleNames } from '@groepsapp/contract';
import {
  type AccountRole,
  accountsNamed,
  accountsOfCompany,
  findAccount,
  type ManagedAccount,
  accountState,
} from '../accounts/manage.ts';
import { accountName } from '../authentication/accounts.ts';
import { type KeySet, readableKeys } from '../authentication/oneTimeKeys.ts';
import { hashPassword } from '../authentication/passwords.ts';
import { OperatorError } from '../base/errors.ts';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../database/index.ts';
import type { Services } from '../database/services.ts';
import { readDate } from '../import/cells/dates.ts';
import { sendInvitation } from '../import/invitations.ts';
import {
  addAccount,
  changeRight as noteRight,
  end,
  forgetFactors,
  giveBreakGlass,
  giveResetCode,
  giveRole,
  inviteAgain,
  logOut,
  unlock,
} from '../management/accountActs.ts';
import type { Maker } from '../management/changes.ts';
import { byOperator } from './byOperator.ts';
import {
  type Act,
  commandOfActions,
  idsIn,
  ofCompany,
  oneOf,
  required,
  text,
  type Texts,
  UsageError,
} from './command.ts';
import { emailIn, employeeIn, employeeOptions, employeeUsage } from './companies.ts';
import { invitationLines, invitationsFrom } from './import.ts';

const accountAddress = (account: string | undefined) => required(account, 'account').toLowerCase();

/**
 * Logs out every account with this address: the same address can belong to an employee and, with client numbers, to
 * childminders.
 */
async function revoke(db: Db, username: string): Promise<string[]> {
  const accounts = await accountsNamed(db, username);
  if (accounts.length === 0) throw new OperatorError(`There is no account for ${username}.`);
  let ended = 0;
  for (const account of accounts) ended += await actOn(db, account, logOut);
  return [`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${username}`];
}

type ActOn<T> = (services: Services & { db: Tx }, maker: Maker, account: ManagedAccount) => Promise<T>;

/** Carries out an act of management on an account. @param missing what a 404 or a 409 means */
function actOn<T>(db: Db, account: ManagedAccount, act: ActOn<T>, missing = ''): Promise<T> {
  return byOperator(db, account.company_id, missing, (...as) => act(...as, account));
}

export const sessionsCommand = commandOfActions(
  {
    name: 'sessions',
    usage: 'revoke --account <address>',
    summary: 'End all sessions of the accounts with this e-mail address; whoever has them must log in again.',
    options: { account: text },
  },
  {
    revoke({ account }): Act {
      const username = accountAddress(account);
      return (db) => revoke(db, username);
    },
  },
);

const rights = ['mentor', 'coach', 'publisher'] as const;

/** Only employees have rights in the tracking system; an address can also belong to childminders. */
async function employeeOf(db: Db, username: string): Promise<ManagedAccount> {
  const account = await findAccount(db, accountName('employee', username));
  if (account === undefined) throw new OperatorError(`There is no account of an employee for ${username}.`);
  return account;
}

/** @param verb what the account is after the change, 'is' or 'is no longer' a mentor */
function changeRight({ account, right }: Texts<'account' | 'right'>, verb: string, given: boolean): Act {
  const username = accountAddress(account);
  const name = oneOf(rights, required(right, 'right'), 'right');
  return async (db) => {
    const change: ActOn<void> = (services, maker, owner) => noteRight(services, maker, owner, { name, given });
    await actOn(db, await employeeOf(db, username), change);
    return [`${username} ${verb} a ${name}`];
  };
}

export const rightsCommand = commandOfActions(
  {
    name: 'rights',
    usage: 'give|take --account <address> --right mentor|coach|publisher',
    summary:
      'Say who is a mentor or pedagogical coach: they share with carers and set the status of observation forms; or who of the office moves releases of the whole installation at the desk.',
    options: { account: text, right: text },
  },
  {
    give: (named) => changeRight(named, 'is', true),
    take: (named) => changeRight(named, 'is no longer', false),
  },
);

type NamedAccount = Texts<'account' | 'client-number'>;

/** The name of the account that `--account` says, of a childminder when there is a client number. */
function nameIn(values: NamedAccount) {
  const clientNumber = values['client-number'];
  const kind = clientNumber === undefined ? 'employee' : 'childminder';
  return accountName(kind, emailIn(required(values.account, 'account'), 'account'), clientNumber);
}

/** Runs an action on the account that `--account` names. */
function onAccount(values: NamedAccount, act: (db: Db, account: ManagedAccount) => Promise<string[]>): Act {
  const name = nameIn(values);
  return async (db) => {
    const account = await findAccount(db, name);
    if (account === undefined) throw new OperatorError(`There is no account for ${name.username}.`);
    return act(db, account);
  };
}

async function told(account: ManagedAccount, keys: KeySet, config: Config): Promise<string[]> {
  return invitationLines([await sendInvitation(invitationsFrom(config), account, keys)]);
}

const roleUsage = `--role ${roleNames.join('|')} [--until <YYYY-MM-DD> | --days <YYYY-MM-DD,...>]`;

/** @throws UsageError for what is no date */
function dayIn(given: string, option: string): string {
  const day = readDate(given.trim());
  if (day === null) throw new UsageError(`--${option} takes dates (YYYY-MM-DD), not '${given}'`);
  return day;
}

/** The role that `--role` says; who helps out does so until a day or on days, and nobody else. */
function roleIn({ role: name, until, days }: Texts<'role' | 'until' | 'days'>, usual?: Role): AccountRole {
  const role = oneOf(roleNames, required(name ?? usual, 'role'), 'role');
  if (role === 'relief' && (until === undefined) === (days === undefined)) {
    throw new UsageError('--role relief needs --until or --days');
  }
  if (role !== 'relief' && (until ?? days) !== undefined)
    throw new UsageError('Only --role relief has --until or --days');
  return {
    role,
    lastDay: until === undefined ? undefined : dayIn(until, 'until'),
    days: days?.split(',').map((day) => dayIn(day, 'days')),
  };
}

/** Whose an account is, and with which role. */
function whose({ kind, client_number, role, last_day, days }: ManagedAccount): string {
  if (kind === 'childminder') return `childminder ${client_number}`;
  const when = [last_day && `until ${last_day}`, days && `on ${days.replaceAll(' ', ', ')}`].filter(Boolean);
  return `employee, ${[role, ...when].join(' ')}`;
}

export const accountsCommand = commandOfActions(
  {
    name: 'accounts',
    usage: `list --company <number> | create --company <number> --account <address> --establishments <number,...> (--client-number <number> | ${employeeUsage} [${roleUsage}]) | role --account <address> ${roleUsage} | invite|reset|unlock|forget|end --account <address> [--client-number <number>] | break-glass --company <number>`,
    summary:
      'Who may log in: make an account of an employee or, with a client number, of a childminder; say what an employee may do; invite the owner to choose a password; make a code to read out with which a forgotten one is chosen anew; end the wait after wrong passwords; forget the codes, the passkeys and the provider of somebody who lost the telephone; end the account; print a password for emergencies, which works once.',
    options: {
      ...{ company: text, account: text, 'client-number': text, establishments: text },
      ...{ role: text, until: text, days: text },
      ...employeeOptions,
    },
  },
  {
    list: (values) =>
      ofCompany(values, async (db, companyId) =>
        (await accountsOfCompany(db, companyId)).map(
          (account) => `${account.username} (${whose(account)}): ${accountState(account)}`,
        ),
      ),
    create(values, { config }): Act {
      const name = nameIn(values);
      const establishmentIds = idsIn(required(values.establishments, 'establishments'), 'establishments');
      if (name.kind === 'childminder' && values.role !== undefined) throw new UsageError('A childminder has no --role');
      const own =
        name.kind === 'employee' ? { employee: employeeIn(values), role: roleIn(values, 'group-leader') } : null;
      return ofCompany(values, async (db, companyId) => {
        const wanted = { companyId, name, establishmentIds, ...(own ?? { employee: null }) };
        const { account, keys } = await byOperator(db, companyId, '', (...as) => addAccount(...as, wanted));
        return told(account, keys, config);
      });
    },
    role(values): Act {
      const role = roleIn(values);
      return onAccount({ account: values.account }, async (db, account) => {
        await actOn(db, account, (services, maker, owner) => giveRole(services, maker, owner, role));
        return [`${account.username} is ${role.role}`];
      });
    },
    invite: (values, { config }) =>
      onAccount(values, async (db, account) => {
        const inUse = `${account.username} has a password already; \`accounts reset\` gives a code for another.`;
        return told(account, await actOn(db, account, inviteAgain, inUse), config);
      }),
    reset: (values) =>
      onAccount(values, async (db, account) => {
        const ended = `The account of ${account.username} was ended; \`accounts invite\` opens it again.`;
        const { code } = await actOn(db, account, giveResetCode, ended);
        return [`Code for ${account.username}, for an hour: ${code}`];
      }),
    unlock: (values) =>
      onAccount(values, async (db, account) => {
        await actOn(db, account, unlock);
        return [`${account.username} can log in again`];
      }),
    forget: (values) =>
      onAccount(values, async (db, account) => {
        await actOn(db, account, forgetFactors);
        return [`${account.username} logs in with the password only, or by the provider anew`];
      }),
    'break-glass': (values) =>
      ofCompany(values, async (db, companyId) => {
        const password = readableKeys().join('-');
        const hash = await hashPassword(password);
        const account = await byOperator(db, companyId, '', (...as) => giveBreakGlass(...as, hash));
        return [`E-mail address: ${account.username}`, `Password, shown this once, works once: ${password}`];
      }),
    end: (values) =>
      onAccount(values, async (db, account) => {
        const sessions = await actOn(db, account, end);
        return [`Ended the account of ${account.username} and ${sessions} of its sessions`];
      }),
  },
);
