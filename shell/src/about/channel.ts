import type { Channel } from '@groepsapp/contract/registry';

const cookieName = 'groepsapp.channel';
const year = 365 * 24 * 60 * 60;

/** Which set of versions this browser asks the server for. */
export function chosenChannel(): Channel {
  return document.cookie.split(/;\s*/).includes(`${cookieName}=beta`) ? 'beta' : 'stable';
}

/** Chooses the set of versions that the server serves from the next load of the page. */
export function chooseChannel(channel: Channel): void {
  document.cookie = `${cookieName}=${channel}; path=/; max-age=${year}; SameSite=Lax`;
}
