import type { ThemeConfig } from 'antd/es/config-provider';
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
export const antdThemes: Readonly<Record<Scheme, ThemeConfig>> = { light: themeOf('light'), dark: themeOf('dark') };
