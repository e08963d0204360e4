import type { RatioRow } from '@groepsapp/contract';

export const ratioTexts = {
  statuses: { 10: 'Voldoende', 20: 'Te weinig', 30: 'Tijdelijk minder' },
  noStaff: 'Kinderen zonder kindleidster',
  noGroup: 'Mag niet als één groep',
  nobody: 'Niemand gepland',
  enough: 'De hele dag voldoende kindleidsters',
  notEnough: (parts: string) => `Te weinig kindleidsters: ${parts}`,
  fewer: (parts: string) => `Tijdelijk minder kindleidsters: ${parts}`,
  part: ({ employees, ratio }: Pick<RatioRow, 'employees' | 'ratio'>, times: string) =>
    ratio === null ? `${times} (mag niet als één groep)` : `${times} (${employees} van ${ratio})`,
} as const;
