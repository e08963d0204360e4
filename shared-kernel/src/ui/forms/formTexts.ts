export const formTexts = { numbersOnly: 'Enter numbers only' } as const;
