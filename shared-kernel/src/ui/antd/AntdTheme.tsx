import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider, { type ConfigProviderProps, type ThemeConfig } from 'antd/es/config-provider';
import { useMemo, type ReactNode } from 'react';
import { useStyleNonce } from '../base/ThemeRoot';
import { useScheme } from '../theme/useScheme';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';
import type { Scheme } from '../theme/scheme';
import { tokensOf, type Tokens } from '../theme/tokens';
import { heldStyles } from './heldStyles';

const pixels = (value: string) => Number.parseInt(value, 10);

/**
 * How much larger letters are than the 16 px for which antd's sizes are numbers of px; a calendar of seven columns is never
 * wider than the window.
 */
function scales(): { letters: number; cells: number } {
  const letters = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
  return { letters, cells: Math.min(letters, Math.max(1, (window.innerWidth - 40) / (7 * 44))) };
}

type Scales = ReturnType<typeof scales>;

function antdToken(tokens: Tokens, { letters }: Scales): ThemeConfig['token'] {
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
    colorTextTertiary: tokens.textSecondary,
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
    controlHeight: 44 * letters,
    fontFamily: tokens.fontFamily,
    fontSize: 16 * letters,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
  };
}

function antdComponents(tokens: Tokens, { letters, cells }: Scales): ThemeConfig['components'] {
  const shown = Math.min(letters, 1.25 * cells);
  return {
    Select: { optionSelectedBg: tokens.primarySoft },
    // Cells as high as a finger needs. Where they cannot grow with the letters, neither can what stands in and above them.
    DatePicker: {
      fontSize: 16 * shown,
      cellHeight: 36 * cells,
      cellWidth: 44 * cells,
      textHeight: 44 * shown,
      timeCellHeight: 44 * letters,
      timeColumnWidth: 76 * letters,
      timeColumnHeight: 308,
    },
  };
}

const percent = (factor: number) => Math.round(factor * 100);

/**
 * The design tokens for antd's components, per theme and size of letters. Their class has the same name at each screen;
 * antd's own would be another one for each, with all styles anew.
 */
function antdTheme(scheme: Scheme, letters: number, cells: number): ThemeConfig {
  const tokens = tokensOf(scheme);
  return {
    algorithm: scheme === 'dark' ? darkAlgorithm : defaultAlgorithm,
    token: antdToken(tokens, { letters, cells }),
    components: antdComponents(tokens, { letters, cells }),
    cssVar: { key: `ga-${scheme}-${percent(letters)}-${percent(cells)}` },
  };
}

/** On the floor only the pickers need texts of a locale, and they set their own. */
const nameOnly = { locale: 'nl' };

/**
 * A modal dialog covers the rest of the page, so what a field in it opens must be inside it: in a place that is fixed to the
 * window, as the dialog would clip what reaches over its edges.
 */
export function popupContainer(field: HTMLElement): HTMLElement {
  const dialog = field.closest('dialog');
  return dialog === null
    ? document.body
    : (dialog.querySelector<HTMLElement>(`:scope > .${place}`) ?? makePlace(dialog));
}

const place = 'ga-popups';

function makePlace(dialog: HTMLDialogElement): HTMLElement {
  const made = document.createElement('div');
  made.className = place;
  return dialog.appendChild(made);
}

interface AntdThemeProps extends Pick<ConfigProviderProps, 'locale' | 'getPopupContainer'> {
  children: ReactNode;
}

/** The same at every render, as the nonce is: with others all of antd's parts render. */
const wave = { disabled: true };

/**
 * Theme, nonce and settings for antd's components. Every facade over antd wraps its part in it, so that antd is
 * loaded with the first part that uses it and never before the login.
 */
export function AntdTheme({ children, locale = nameOnly, getPopupContainer }: AntdThemeProps) {
  const nonce = useStyleNonce();
  const scheme = useScheme();
  const { letters, cells } = scales();
  const theme = useMemo(() => antdTheme(scheme, letters, cells), [scheme, letters, cells]);
  const csp = useMemo(() => nonce !== undefined && { csp: { nonce } }, [nonce]);
  return (
    <StyleProvider cache={heldStyles}>
      <ConfigProvider
        theme={theme}
        locale={locale}
        wave={wave}
        {...(getPopupContainer !== undefined && { getPopupContainer })}
        {...csp}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
