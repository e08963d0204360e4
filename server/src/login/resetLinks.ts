import type { KeySet } from '../authentication/oneTimeKeys.ts';
import type { Mailer } from '../mail/mailer.ts';

/** A link with which a user can choose a new password. */
export interface ResetLink {
  to: string;
  keys: KeySet;
  clientNumber: string;
}

/** Brings a link to its user. */
export type DeliverLink = (link: ResetLink) => Promise<void>;

/** Address of the screen of the app that accepts the keys of a link. */
export function resetAddress(publicUrl: string, { keys, clientNumber }: ResetLink): string {
  const parts = [...keys, clientNumber].map(encodeURIComponent);
  return `${publicUrl}/gastouderapp/login/reset-password-gastouder/${parts.join('/')}`;
}

function textOf(address: string): string {
  return `Hallo,

Er is een nieuw wachtwoord aangevraagd voor je account in de gastouderapp. Kies het via deze link:

${address}

De link is een uur geldig en werkt één keer. Heb je niets aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het was.
`;
}

/** Sends links by mail. */
export function mailedLinks(mailer: Mailer, publicUrl: () => string): DeliverLink {
  return (link) =>
    mailer.send({ to: link.to, subject: 'Kies een nieuw wachtwoord', text: textOf(resetAddress(publicUrl(), link)) });
}

/** Prints links in the terminal of the demo, which sends no mail. */
export function printedLinks(print: (line: string) => void, publicUrl: () => string): DeliverLink {
  return async (link) => print(`New password for ${link.to}: ${resetAddress(publicUrl(), link)}`);
}
