import { check, PageConfigSchema, type PageConfig } from '@groepsapp/contract/registry';
import { tried } from '../base/tried';

/** Reads the configuration that the server writes into the page. @returns `null` when it is missing or invalid */
export function readPageConfig(document: Document): PageConfig | null {
  const text = document.getElementById('page-config')?.textContent ?? '';
  return check(
    PageConfigSchema,
    tried(() => JSON.parse(text)),
  );
}

/** Nonce of the page's content security policy, for styles that are inserted at run time. */
export function readNonce(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}
