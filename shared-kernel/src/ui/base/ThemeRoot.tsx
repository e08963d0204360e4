import ConfigProvider from 'antd/es/config-provider';
import { useInsertionEffect, type ReactNode } from 'react';
import { antdTheme } from '../theme/antdTheme';
import { customProperties } from '../theme/tokens';
import './global.css';

export interface ThemeRootProps {
  /** Nonce of the page's content security policy, for the styles that antd writes. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** antd's own texts; the components in use have none but the locale's name. */
const locale = { locale: 'nl' };

/** Gives everything inside the theme: antd's, and the `--ga-…` custom properties on the document. */
export function ThemeRoot({ nonce, children }: ThemeRootProps) {
  useInsertionEffect(() => {
    for (const [name, value] of customProperties()) document.documentElement.style.setProperty(name, value);
  }, []);

  return (
    <ConfigProvider
      theme={antdTheme}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
