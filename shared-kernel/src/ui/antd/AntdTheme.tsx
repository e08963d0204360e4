import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { useStyleNonce } from '../base/ThemeRoot';
import { useScheme } from '../theme/useScheme';
import { antdThemes } from './antdTheme';

/** Of antd's components in use only the pickers need texts of a locale, and they set their own. */
const locale = { locale: 'nl' };

/**
 * Theme, nonce and settings for antd's components. Every facade over antd wraps its part in it, so that antd is
 * loaded with the first part that uses it and never before the login.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const nonce = useStyleNonce();
  const scheme = useScheme();
  return (
    <ConfigProvider
      theme={antdThemes[scheme]}
      locale={locale}
      wave={{ disabled: true }}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
