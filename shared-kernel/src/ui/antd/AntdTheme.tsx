import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { useStyleNonce } from '../base/ThemeRoot';
import { useScheme } from '../theme/useScheme';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import type { Scheme } from '../theme/scheme';
import { tokensOf, type Tokens } from '../theme/tokens';

const pixels = (value: string) => Number.parseInt(value, 10);

function tokenOf(tokens: Tokens): ThemeConfig['token'] {
  return {
    colorPrimary: tokens.primary,
    colorError: tokens.danger,
    colorErrorBg: tokens.dangerSoft,
    colorErrorBorder: tokens.danger,
    colorWarningBg: tokens.warningSoft,
    colorSuccessBg: tokens.successSoft,
    colorInfoBg: tokens.primarySoft,
    colorWarning: tokens.warning,
    colorSuccess: tokens.success,
    colorInfo: tokens.primary,
    colorText: tokens.text,
    colorTextDescription: tokens.textSecondary,
    colorTextPlaceholder: tokens.textSecondary,
    colorTextDisabled: tokens.textSecondary,
    colorBgContainerDisabled: tokens.surfaceSoft,
    colorBorder: tokens.borderStrong,
    colorBgLayout: tokens.background,
    colorBgContainer: tokens.surface,
    colorBgElevated: tokens.surface,
    borderRadius: pixels(tokens.radiusControl),
    borderRadiusLG: pixels(tokens.radiusCard),
    controlHeight: 44,
    fontFamily: tokens.fontFamily,
    fontSize: 16,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
  };
}

function componentsOf(tokens: Tokens): ThemeConfig['components'] {
  return {
    Select: { optionSelectedBg: tokens.primarySoft },
    // Cells as high as a finger needs.
    DatePicker: {
      cellHeight: 36,
      cellWidth: 44,
      textHeight: 44,
      timeCellHeight: 44,
      timeColumnWidth: 76,
      timeColumnHeight: 308,
    },
  };
}

function themeOf(scheme: Scheme): ThemeConfig {
  const tokens = tokensOf(scheme);
  return {
    algorithm: scheme === 'dark' ? darkAlgorithm : defaultAlgorithm,
    token: tokenOf(tokens),
    components: componentsOf(tokens),
  };
}

/** The design tokens for antd's components, per theme. */
const antdThemes: Readonly<Record<Scheme, ThemeConfig>> = { light: themeOf('light'), dark: themeOf('dark') };

/** Of antd's components in use only the pickers need texts of a locale, and they set their own. */
const locale = { locale: 'nl' };

/** A modal dialog covers the rest of the page, so what a field in it opens must be inside it. */
export function popupContainer(field: HTMLElement): HTMLElement {
  return field.closest('dialog') ?? document.body;
}

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
