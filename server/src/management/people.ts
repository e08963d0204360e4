import { type CallAnswer, type CallRequest, describeBrowser } from '@groepsapp/contract';
import type { AccountRole, ManagedAccount } from '../accounts/manage.ts';
import { accountName } from '../authentication/accounts.ts';
import type { KeySet } from '../authentication/oneTimeKeys.ts';
import { momentAfter } from '../base/clock.ts';
import { conflict, HttpError, notFound } from '../base/httpErrors.ts';
import { byName } from '../base/names.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { noPhoto } from '../files/personPhoto.ts';
import { storePictures } from '../files/pictures.ts';
import { type GuardedContext, type Implementation, implement, type InTransaction } from '../http/calls.ts';
import { type Invitations, sendInvitation } from '../import/invitations.ts';
import { resetAddress } from '../login/resetLinks.ts';
import {
  addAccount,
  end,
  forgetFactors,
  givePhoto,
  givePlaces,
  giveResetCode,
  giveRole,
  inviteAgain,
  logOut,
  subjectOf,
  unlock,
} from './accountActs.ts';
import { accountRow, accountsPage, accountsSeen } from './accountRows.ts';
import { changeAsCaller, type Maker } from './changes.ts';
import { managedPlaces, requireManaged } from './reach.ts';
import { mayGive, rolesToGive } from './roles.ts';
import { requireVersion } from './versions.ts';

/** How people who get an account are told. */
interface PeopleMeans {
  /** `null`: no mail is sent, and the link is shown to who invites. */
  invitations: Invitations | null;
  /** The address at which people find the app. */
  publicUrl: () => string;
}

const texts = {
  tablet: 'Accounts beheer je op een apparaat waarop je zelf bent ingelogd, niet op een groepstablet.',
  role: 'Deze rol geeft alleen kantoor.',
};

/** Runs an act in a transaction, as a change of the caller. @throws HttpError 403 on a tablet, which others use too */
function change<T>(context: GuardedContext, act: (services: InTransaction, maker: Maker) => Promise<T>): Promise<T> {
  if (context.caller.tablet !== null) throw new HttpError(403, 'forbidden', texts.tablet);
  return changeAsCaller(context, act);
}

/** Runs an act on an account that the caller may change. @throws HttpError 404 for an account out of reach, 409 with the reason */
function changeAccount<T>(
  context: GuardedContext,
  id: number,
  act: (services: InTransaction, maker: Maker, account: ManagedAccount) => Promise<T>,
): Promise<T> {
  return change(context, async (services, maker) => act(services, maker, await requireOpen(services, id)));
}

/** @throws HttpError 404 for an account out of reach, 409 with the reason why the caller may not change it */
async function requireOpen(services: Parameters<typeof accountsSeen>[0], id: number): Promise<ManagedAccount> {
  const [seen] = await accountsSeen(services, id);
  if (seen === undefined) throw notFound();
  if (seen.closed !== null) throw conflict(seen.closed);
  return seen.account;
}

/** Sets the photo of an employee, or deletes it; when that fails the new files go, else the old ones. */
async function changePhoto(context: GuardedContext, id: number, content: Buffer | null): Promise<void> {
  // Before the work on the picture.
  await requireOpen(context, id);
  const next = content === null ? noPhoto : await storePictures(context.files, content);
  const stored = Object.values(next).filter((file) => file !== null);
  await changeFiles(context.files, stored, (unused) =>
    changeAccount(context, id, async (services, maker, account) => {
      unused.push(...(await givePhoto(services, maker, account, next)));
    }),
  );
}

type GivenRole = CallRequest<'POST /management/accounts/employee'>['body'];

/** @throws HttpError 403 for a role that the caller may not give */
function roleIn(
  { caller }: Pick<GuardedContext, 'caller'>,
  { role, last_day, days }: Pick<GivenRole, 'role' | 'last_day' | 'days'>,
): AccountRole {
  if (!mayGive(caller, role)) throw new HttpError(403, 'forbidden', texts.role, { role: texts.role });
  return { role, lastDay: last_day ?? undefined, days: days.length === 0 ? undefined : days };
}

type Invited = CallAnswer<'POST /management/accounts/:id/invite'>;

/** Tells the owner of an account, after the transaction, or gives the link to who invites. */
async function tell(
  { invitations, publicUrl }: PeopleMeans,
  { account, keys }: { account: ManagedAccount; keys: KeySet },
): Promise<Invited> {
  const means = invitations ?? { address: (reset) => resetAddress(publicUrl(), reset) };
  const { address = null } = await sendInvitation(means, account, keys);
  return { id: account.id, address };
}

async function addEmployee(
  means: PeopleMeans,
  { body }: CallRequest<'POST /management/accounts/employee'>,
  context: GuardedContext,
): Promise<Invited> {
  const { username, establishments, first_name, last_name_suffix, last_name, gender } = body;
  const employee = { first_name, last_name_suffix, last_name, gender };
  const role = roleIn(context, body);
  const name = accountName('employee', username);
  const made = await change(context, async (services, maker) => {
    await requireManaged(services, context.caller, establishments);
    const { companyId } = maker;
    return addAccount(services, maker, { companyId, name, establishmentIds: establishments, employee, role });
  });
  return tell(means, made);
}

async function addChildminder(
  means: PeopleMeans,
  { body }: CallRequest<'POST /management/accounts/childminder'>,
  context: GuardedContext,
): Promise<Invited> {
  const { username, client_number, establishments } = body;
  const name = accountName('childminder', username, client_number);
  const made = await change(context, async (services, maker) => {
    await requireManaged(services, context.caller, establishments);
    const { companyId } = maker;
    return addAccount(services, maker, { companyId, name, establishmentIds: establishments, employee: null });
  });
  return tell(means, made);
}

async function changeRole(
  { params, body }: CallRequest<'PUT /management/accounts/:id/role'>,
  context: GuardedContext,
): Promise<void> {
  const { role: name, establishments, based_on: basedOn } = body;
  const role = name === undefined ? null : roleIn(context, { ...body, role: name });
  await changeAccount(context, params.id, async (services, maker, account) => {
    if (account.kind !== 'employee' && role !== null) throw notFound();
    await requireManaged(services, context.caller, establishments);
    await requireVersion(services.db, {
      ...{ companyId: maker.companyId, basedOn, read: () => accountRow(services, account.id) },
      about: () => ({ kind: 'account', subject: subjectOf(account) }),
    });
    await givePlaces(services, maker, account, establishments);
    if (role !== null) await giveRole(services, maker, account, role);
  });
}

async function choices(context: GuardedContext): Promise<CallAnswer<'GET /management/accounts/choices'>> {
  const { db, caller } = context;
  const ids = await managedPlaces(context, caller);
  const places = db.selectFrom('establishment').where('id', 'in', ids.length > 0 ? ids : [0]);
  const found = await places.select(['id', 'name']).execute();
  return { roles: rolesToGive(caller), establishments: found.sort(byName(({ name }) => name)) };
}

/** Where an account is logged in, on tablets as who stands there, the newest first. */
async function sessions(
  context: GuardedContext,
  id: number,
): Promise<CallAnswer<'GET /management/accounts/:id/sessions'>> {
  if ((await accountsSeen(context, id)).length === 0) throw notFound();
  const found = await context.db
    .selectFrom('session')
    .innerJoin('device', 'device.id', 'session.device_id')
    .where('session.account_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', momentAfter(context.clock, 0))
    .select(['session.id', 'session.created_at', 'session.user_agent', 'device.name as tablet'])
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
  return found.map(({ user_agent, ...session }) => ({ ...session, browser: describeBrowser(user_agent ?? '') }));
}

const done = { success: true };

/** The calls of management about accounts. @param means how people are told of an account */
export function people(means: PeopleMeans): Implementation[] {
  const onAccount =
    (act: (services: InTransaction, maker: Maker, account: ManagedAccount) => Promise<unknown>) =>
    async ({ params }: { params: { id: number } }, context: GuardedContext) => {
      await changeAccount(context, params.id, act);
      return done;
    };
  return implement({
    'GET /management/accounts': ({ query }, context) => accountsPage(context, query),
    'GET /management/accounts/choices': (_request, context) => choices(context),
    'POST /management/accounts/employee': (request, context) => addEmployee(means, request, context),
    'POST /management/accounts/childminder': (request, context) => addChildminder(means, request, context),
    'PUT /management/accounts/:id/role': async (request, context) => {
      await changeRole(request, context);
      return done;
    },
    'POST /management/accounts/:id/photo': async ({ params, file }, context) => {
      await changePhoto(context, params.id, file);
      return done;
    },
    'DELETE /management/accounts/:id/photo': async ({ params }, context) => {
      await changePhoto(context, params.id, null);
      return done;
    },
    'POST /management/accounts/:id/invite': async ({ params }, context) =>
      tell(
        means,
        await changeAccount(context, params.id, async (services, maker, account) => ({
          account,
          keys: await inviteAgain(services, maker, account),
        })),
      ),
    'POST /management/accounts/:id/reset': ({ params }, context) => changeAccount(context, params.id, giveResetCode),
    'POST /management/accounts/:id/unlock': onAccount(unlock),
    'POST /management/accounts/:id/forget': onAccount(forgetFactors),
    'POST /management/accounts/:id/end': onAccount(end),
    'GET /management/accounts/:id/sessions': ({ params }, context) => sessions(context, params.id),
    'POST /management/accounts/:id/log-out': async ({ params, body }, context) => {
      await changeAccount(context, params.id, (services, maker, account) =>
        logOut(services, maker, account, body.session),
      );
      return done;
    },
  });
}
