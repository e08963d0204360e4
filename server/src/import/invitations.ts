import type { AccountKind } from '@groepsapp/contract';
import { invitationLifetimeMs, type KeySet, makeKeys } from '../authentication/oneTimeKeys.ts';
import type { Selectable } from 'kysely';
import { noPassword } from '../authentication/passwords.ts';
import { resetAddress, type ResetKeys } from '../login/resetLinks.ts';
import type { Config } from '../config/config.ts';
import { type Mail, smtpMailer } from '../mail/mailer.ts';
import type { Database } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import type { Invitation } from './report/report.ts';

/** How people get the link with which they choose their first password. */
export interface Invitations {
  /** The address of the screen on which a password is chosen. */
  address(keys: ResetKeys): string;
  /** Mails the link; without it the operator gets to see the links. */
  mail?: ((to: string, kind: AccountKind, address: string) => Promise<void>) | undefined;
}

function mailTo(to: string, kind: AccountKind, address: string): Mail {
  const [app, name] =
    kind === 'employee' ? ['groepsapp', 'dit e-mailadres'] : ['gastouderapp', 'dit e-mailadres en je klantnummer'];
  const text = `Hallo,

Er is een account voor je gemaakt in de ${app}. Kies een wachtwoord via deze link:

${address}

De link is twee weken geldig en werkt één keer. Je logt daarna in met ${name}.
`;
  return { to, subject: `Je account voor de ${app}`, text };
}

/** Invitations by the mail server of this installation; without one the operator gets to see the links. */
export function invitationsOf({ mail }: Pick<Config, 'mail'>, publicUrl: () => string): Invitations {
  const mailer = mail === undefined ? undefined : smtpMailer(mail);
  return {
    address: (keys) => resetAddress(publicUrl(), keys),
    mail: mailer && ((to, kind, address) => mailer.send(mailTo(to, kind, address))),
  };
}

/** The account of an invited person. */
type Invited = Pick<Selectable<Database['account']>, 'id' | 'kind' | 'username' | 'client_number'>;

/** Keys with which an invited person chooses a password. */
const keysFor = async (services: Services, { id }: Pick<Invited, 'id'>): Promise<KeySet> =>
  (await makeKeys(services, 'reset', id, invitationLifetimeMs)).keys;

/**
 * Invites the owner of an account to choose a password, in the transaction of the caller. Until then nobody can log in with
 * it.
 * @returns the keys, which `sendInvitation` brings to the owner after the transaction
 */
export async function openInvitation(services: Services, account: Pick<Invited, 'id'>): Promise<KeySet> {
  const invited = services.db.updateTable('account').set({ password_hash: noPassword.invited });
  await invited.where('id', '=', account.id).execute();
  return keysFor(services, account);
}

/** Sends one person a link. @returns whom, with the link when it was not mailed */
export async function sendInvitation(
  { address, mail }: Invitations,
  { kind, username: email, client_number: clientNumber }: Invited,
  keys: KeySet,
): Promise<Invitation> {
  const link = address({ kind, keys, clientNumber });
  const isMailed =
    mail !== undefined &&
    (await mail(email, kind, link).then(
      () => true,
      () => false,
    ));
  return isMailed ? { email } : { email, address: link };
}

/** Takes accounts for one who invites, so that of two who invite at the same moment only one does. */
async function claim({ db }: Services, companyId: number, again: boolean): Promise<Invited[]> {
  const { notInvited, invited } = noPassword;
  const accounts = await db
    .updateTable('account')
    .set({ password_hash: invited })
    .where('company_id', '=', companyId)
    .where('password_hash', 'in', again ? [notInvited, invited] : [notInvited])
    .returning(['id', 'kind', 'username', 'client_number'])
    .execute();
  return accounts.sort((one, other) => one.id - other.id);
}

/**
 * Invites who has an account with a company and was not invited yet, also those of an earlier run that did not get this far.
 * @param again also those who were invited and have not chosen a password since
 * @returns whom, with the links that were not mailed
 */
export async function inviteAll(
  services: Services,
  companyId: number,
  invitations: Invitations,
  again = false,
): Promise<Invitation[]> {
  const invited: Invitation[] = [];
  for (const account of await claim(services, companyId, again)) {
    invited.push(await sendInvitation(invitations, account, await keysFor(services, account)));
  }
  return invited;
}
