import { establishmentCookie, signedInCookie, type Variant } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';
import type { Subscription } from 'rxjs';

/** Longer than an unused session lasts, in seconds. The cookies are renewed at every page load. */
const life = 30 * 24 * 60 * 60;

/**
 * Keeps a cookie while somebody is signed in, so that the server can preload the files of the wanted screen. The cookie
 * says only that there is a session; the session token stays in storage.
 */
export function markSignedIn(bus: Bus, variant: Variant): Subscription {
  const name = signedInCookie(variant);
  return bus.topic('session').changes.subscribe((session) => {
    document.cookie = `${name}=1; Path=/${variant}; Max-Age=${session === null ? 0 : life}; SameSite=Strict`;
  });
}

/**
 * Keeps a cookie with the establishment that was chosen last, so that the server can give a new release to a share of
 * the establishments. It stays after the log-out: the tablet is still there.
 */
export function markEstablishment(bus: Bus, variant: Variant): Subscription {
  const name = establishmentCookie(variant);
  return bus.topic('selection').changes.subscribe(({ establishment }) => {
    if (establishment === null) return;
    document.cookie = `${name}=${establishment.id}; Path=/${variant}; Max-Age=${life}; SameSite=Strict`;
  });
}
