import { signedInCookie, type Variant } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';

/** Longer than a session lasts without being used; it is set again at every start of the page. */
const days = 30;

/**
 * Keeps a cookie for as long as somebody is signed in, so that the server can name in the page what the wanted screen
 * needs. The session's token stays in storage: the cookie says nothing but that there is one.
 * @returns ends it
 */
export function markSignedIn(bus: Bus, variant: Variant): () => void {
  const name = signedInCookie(variant);
  const subscription = bus.topic('session').changes.subscribe((session) => {
    const life = session === null ? 0 : days * 24 * 60 * 60;
    document.cookie = `${name}=1; Path=/${variant}; Max-Age=${life}; SameSite=Strict`;
  });
  return () => subscription.unsubscribe();
}
