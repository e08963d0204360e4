import { type Scheme, readScheme } from './scheme';

/**
 * The design's values, once. `customProperties` makes the `--ga-…` properties of them that every
 * stylesheet uses (`textSecondary` becomes `--ga-text-secondary`), `antdTheme` the theme of antd.
 */
export const tokens = {
  background: '#FAF6F0',
  surface: '#FFFFFF',
  /** Behind a row under the pointer, a table's head, a skeleton. */
  surfaceSoft: '#F5EFE6',
  /** Behind a message of a parent. */
  grey: '#EBEBEB',
  text: '#2B2A28',
  textSecondary: '#6B655D',
  border: '#E7DFD3',
  /** Edge of something to type in or press; 3:1 on the background. */
  borderStrong: '#948A7C',
  primary: '#1F6F66',
  primaryDark: '#17544D',
  primarySoft: '#E3F0EE',
  accent: '#C8571B',
  accentDark: '#A84512',
  accentSoft: '#FCEBDD',
  danger: '#B3261E',
  dangerSoft: '#FBE9E7',
  warning: '#8A5A00',
  warningSoft: '#FFF3D6',
  success: '#2E7D32',
  successSoft: '#EAF5EB',
  onColor: '#FFFFFF',
  radiusCard: '12px',
  radiusControl: '10px',
  radiusSmall: '6px',
  controlHeight: 'max(44px, 2.75rem)',
  space1: '4px',
  space2: '8px',
  space3: '12px',
  space4: '16px',
  space5: '24px',
  space6: '32px',
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSmall: '0.875rem',
  fontBase: '1rem',
  fontLarge: '1.125rem',
  fontHeading: '1.5rem',
  /** The number of a tile. */
  fontNumber: '2rem',
  weightMedium: '500',
  weightBold: '700',
  shadowCard: '0 1px 2px rgb(68 51 25 / 6%), 0 2px 8px rgb(68 51 25 / 5%)',
  shadowRaised: '0 8px 32px rgb(68 51 25 / 18%)',
} as const;

/** The colours of the dark theme, for a sleeping room; everything else is as in the light one. */
const darkTokens = {
  background: '#171614',
  surface: '#211F1C',
  surfaceSoft: '#2C2925',
  grey: '#303030',
  text: '#EDE8E0',
  textSecondary: '#B9B1A6',
  border: '#3D3933',
  borderStrong: '#8F8679',
  primary: '#6FC2B6',
  primaryDark: '#93D6CC',
  primarySoft: '#1D3633',
  accent: '#D98351',
  accentDark: '#F0A877',
  accentSoft: '#3E2A1C',
  danger: '#F2958C',
  dangerSoft: '#40211E',
  warning: '#E5B85C',
  warningSoft: '#3A2F17',
  success: '#86C98A',
  successSoft: '#1F3521',
  onColor: '#14201E',
  shadowCard: '0 1px 2px rgb(0 0 0 / 40%)',
  shadowRaised: '0 8px 32px rgb(0 0 0 / 60%)',
} as const satisfies Partial<Record<keyof typeof tokens, string>>;

export type Tokens = Readonly<Record<keyof typeof tokens, string>>;

/** The tokens of a theme. */
export function tokensOf(scheme: Scheme): Tokens {
  return scheme === 'dark' ? { ...tokens, ...darkTokens } : tokens;
}

/** The tokens of a theme as CSS custom properties, name to value. */
export function customProperties(scheme: Scheme): [string, string][] {
  return Object.entries(tokensOf(scheme)).map(([name, value]) => [
    `--ga-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)$/, '-$1')}`,
    value,
  ]);
}

/**
 * Sets the theme's `--ga-…` custom properties on the document, which every stylesheet uses.
 * @param scheme by default the one that this device shows
 */
export function applyTheme(scheme: Scheme = readScheme()): void {
  const { style } = document.documentElement;
  for (const [name, value] of customProperties(scheme)) style.setProperty(name, value);
  // For what the browser draws itself, such as scroll bars and native fields.
  style.colorScheme = scheme;
}
