import { createContext, use, useInsertionEffect, type ReactNode } from 'react';
import { customProperties } from '../theme/tokens';
import './global.css';

export interface ThemeRootProps {
  /** Nonce of the page's content security policy, for parts that write styles at run time (antd's). */
  nonce?: string | undefined;
  children: ReactNode;
}

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of the page's content security policy; undefined where the page has no policy. */
export function useStyleNonce(): string | undefined {
  return use(NonceContext);
}

/**
 * Sets the theme's `--ga-…` custom properties on the document and keeps the nonce for what writes styles. It brings
 * no antd: each entry that uses antd wraps its parts in `AntdTheme`.
 */
export function ThemeRoot({ nonce, children }: ThemeRootProps) {
  useInsertionEffect(() => {
    for (const [name, value] of customProperties()) document.documentElement.style.setProperty(name, value);
  }, []);
  return <NonceContext value={nonce}>{children}</NonceContext>;
}
