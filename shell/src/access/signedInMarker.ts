import { establishmentCookie, signedInCookie, type Variant } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';

/** Longer than an unused session lasts. The cookie is renewed at every page load. */
const days = 30;

/**
 * Keeps a cookie while somebody is signed in, so that the server can preload the files of the wanted screen. The cookie
 * says only that there is a session; the session token stays in storage.
 * @returns stops it
 */
export function markSignedIn(bus: Bus, variant: Variant): () => void {
  const name = signedInCookie(variant);
  const subscription = bus.topic('session').changes.subscribe((session) => {
    const life = session === null ? 0 : days * 24 * 60 * 60;
    document.cookie = `${name}=1; Path=/${variant}; Max-Age=${life}; SameSite=Strict`;
  });
  return () => subscription.unsubscribe();
}

/**
 * Keeps a cookie with the establishment that was chosen last, so that the server can give a new release to a share of
 * the establishments. It stays after the log-out: the tablet is still there.
 * @returns stops it
 */
export function markEstablishment(bus: Bus, variant: Variant): () => void {
  const name = establishmentCookie(variant);
  const subscription = bus.topic('selection').changes.subscribe(({ establishment }) => {
    if (establishment === null) return;
    document.cookie = `${name}=${establishment.id}; Path=/${variant}; Max-Age=${days * 24 * 60 * 60}; SameSite=Strict`;
  });
  return () => subscription.unsubscribe();
}
