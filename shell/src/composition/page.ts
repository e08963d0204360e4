import { check, PageConfigSchema, type PageConfig, type Variant } from '@groepsapp/contract/registry';

/** Reads the configuration that the server writes into the page. @returns `null` when it is missing or invalid */
export function readPageConfig(document: Document): PageConfig | null {
  const text = document.getElementById('page-config')?.textContent ?? '';
  try {
    return check(PageConfigSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Nonce of the page's content security policy, for styles that are inserted at run time. */
export function readNonce(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

export function variantOf(page: PageConfig): Variant {
  return page.basePath === '/gastouderapp' ? 'gastouderapp' : 'groepsapp';
}
