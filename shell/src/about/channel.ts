import type { Channel } from '@groepsapp/contract/registry';

const cookieName = 'groepsapp.channel';
const year = 365 * 24 * 60 * 60;

function keep(value: Channel | 'assigned-beta'): void {
  document.cookie = `${cookieName}=${value}; path=/; max-age=${year}; SameSite=Lax`;
}

/** Which set of versions the user of this browser wants. */
export function chosenChannel(): Channel {
  return document.cookie.split(/;\s*/).includes(`${cookieName}=beta`) ? 'beta' : 'stable';
}

/** Chooses the set of versions that the server serves from the next load of the page. */
export function chooseChannel(channel: Channel): void {
  keep(channel);
}

/** Asks for beta without making it the user's own choice, so that it ends where nobody assigns it. */
export function assignBeta(): void {
  keep('assigned-beta');
}
