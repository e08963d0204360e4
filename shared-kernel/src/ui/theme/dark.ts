import type { tokens } from './tokens';

/** The colours of the dark theme, for a sleeping room; everything else is as in the light one. */
export const darkTokens = {
  background: '#171614',
  surface: '#211F1C',
  surfaceSoft: '#2C2925',
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
