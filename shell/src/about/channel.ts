import type { Channel } from '@groepsapp/contract/registry';

const cookieName = 'groepsapp.channel';
const year = 365 * 24 * 60 * 60;

function keep(value: Channel | 'assigned-beta'): void {
  document.cookie = `${cookieName}=${value}; path=/; max-age=${year}; SameSite=Lax`;
}

/** The channel (stable or beta) that the user of this browser chose. */
export function chosenChannel(): Channel {
  return document.cookie.split(/;\s*/).includes(`${cookieName}=beta`) ? 'beta' : 'stable';
}

/** Stores the channel that the server uses from the next page load on. */
export function chooseChannel(channel: Channel): void {
  keep(channel);
}

/**
 * Requests beta because the establishment is assigned to it. It is not stored as the user's choice, so it ends with the
 * assignment.
 */
export function assignBeta(): void {
  keep('assigned-beta');
}
