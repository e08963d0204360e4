import { createContext, use, useInsertionEffect, type ReactNode } from 'react';
import { applyTheme } from '../theme/tokens';
import { useScheme } from '../theme/useScheme';
import './global.css';

interface ThemeRootProps {
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
  const scheme = useScheme();
  useInsertionEffect(() => applyTheme(scheme), [scheme]);
  return <NonceContext value={nonce}>{children}</NonceContext>;
}
