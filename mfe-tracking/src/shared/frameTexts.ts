export const frameTexts = { tabs: 'Kindvolgsysteem' } as const;
