import { invitationLifetimeMs, type KeySet, makeKeys } from '../authentication/oneTimeKeys.ts';
import { noPasswordYet } from '../authentication/passwords.ts';
import type { Config } from '../config/config.ts';
import { type Mail, smtpMailer } from '../mail/mailer.ts';
import type { Services } from '../database/services.ts';
import type { Invitation } from './report.ts';

/** How employees get the link with which they choose their first password. */
export interface Invitations {
  /** The address of the screen on which a password is chosen. */
  address(keys: KeySet): string;
  /** Mails the link; without it the operator gets to see the links. */
  mail?: ((to: string, address: string) => Promise<void>) | undefined;
}

/** The client number in the address of an employee, who has none. */
const noClientNumber = 'medewerker';

function mailTo(to: string, address: string): Mail {
  const text = `Hallo,

Er is een account voor je gemaakt in de groepsapp. Kies een wachtwoord via deze link:

${address}

De link is twee weken geldig en werkt één keer. Je logt daarna in met dit e-mailadres.
`;
  return { to, subject: 'Je account voor de groepsapp', text };
}

/** Invitations by the mail server of this installation; without one the operator gets to see the links. */
export function invitationsOf({ mail }: Pick<Config, 'mail'>, publicUrl: () => string): Invitations {
  const mailer = mail === undefined ? undefined : smtpMailer(mail);
  return {
    address: (keys) => invitationAddress(publicUrl(), keys),
    mail: mailer && ((to, address) => mailer.send(mailTo(to, address))),
  };
}

/** The address of the screen of the app on which an invited employee chooses a password. */
function invitationAddress(publicUrl: string, keys: KeySet): string {
  return `${publicUrl}/groepsapp/login/reset-password-gastouder/${[...keys, noClientNumber].map(encodeURIComponent).join('/')}`;
}

interface NewAccount {
  id: number;
  email: string;
}

async function send(
  services: Services,
  { address, mail }: Invitations,
  { id, email }: NewAccount,
): Promise<Invitation> {
  const { keys } = await makeKeys(services, 'reset', id, invitationLifetimeMs);
  const link = address(keys);
  const isMailed =
    mail !== undefined &&
    (await mail(email, link).then(
      () => true,
      () => false,
    ));
  return isMailed ? { email } : { email, address: link };
}

/** Takes accounts for one who invites, so that of two who invite at the same moment only one does. */
async function claim({ db }: Services, companyId: number, again: boolean): Promise<NewAccount[]> {
  const { notInvited, invited } = noPasswordYet;
  const accounts = await db
    .updateTable('account')
    .set({ password_hash: invited })
    .where('company_id', '=', companyId)
    .where('kind', '=', 'employee')
    .where('password_hash', 'in', again ? [notInvited, invited] : [notInvited])
    .returning(['id', 'username as email'])
    .execute();
  return accounts.sort((one, other) => one.id - other.id);
}

/**
 * Invites the employees of a company who have an account and were not invited yet, also employees of an earlier run that
 * did not get this far.
 * @param again also those who were invited and have not chosen a password since
 * @returns whom, with the links that were not mailed
 */
export async function inviteEmployees(
  services: Services,
  companyId: number,
  invitations: Invitations,
  again = false,
): Promise<Invitation[]> {
  const invited: Invitation[] = [];
  for (const account of await claim(services, companyId, again)) {
    invited.push(await send(services, invitations, account));
  }
  return invited;
}
