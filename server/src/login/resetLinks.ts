import type { AccountKind } from '@groepsapp/contract';
import type { KeySet } from '../authentication/oneTimeKeys.ts';
import type { Mailer } from '../mail/mailer.ts';

/** The keys with which the owner of an account can choose a new password. */
export interface ResetKeys {
  kind: AccountKind;
  keys: KeySet;
  clientNumber: string;
}

/** A link with which a user can choose a new password. */
export interface ResetLink extends ResetKeys {
  to: string;
}

/** Brings a link to its user. */
export type DeliverLink = (link: ResetLink) => Promise<void>;

/** The last part of the address for employees, who have no client number. */
const noClientNumber = 'medewerker';

/** Address of the screen of the app that accepts the keys of a link. */
export function resetAddress(publicUrl: string, { kind, keys, clientNumber }: ResetKeys): string {
  const [variant, last] = kind === 'employee' ? ['groepsapp', noClientNumber] : ['gastouderapp', clientNumber];
  const parts = [...keys, last].map(encodeURIComponent);
  return `${publicUrl}/${variant}/login/reset-password-gastouder/${parts.join('/')}`;
}

function mailText(kind: AccountKind, address: string): string {
  return `Hallo,

Er is een nieuw wachtwoord aangevraagd voor je account in de ${kind === 'employee' ? 'groepsapp' : 'gastouderapp'}. Kies het via deze link:

${address}

De link is een uur geldig en werkt één keer. Heb je niets aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het was.
`;
}

/** Sends links by mail. */
export function mailedLinks(mailer: Mailer, publicUrl: () => string): DeliverLink {
  return (link) =>
    mailer.send({
      to: link.to,
      subject: 'Kies een nieuw wachtwoord',
      text: mailText(link.kind, resetAddress(publicUrl(), link)),
    });
}

/** Prints links in the terminal of the demo, which sends no mail. */
export function printedLinks(print: (line: string) => void, publicUrl: () => string): DeliverLink {
  return async (link) => print(`New password for ${link.to}: ${resetAddress(publicUrl(), link)}`);
}
