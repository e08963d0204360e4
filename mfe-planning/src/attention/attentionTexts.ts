export const attentionTexts = {
  /** @param from HH:mm; `null` for now */
  shortage: (groups: string, from: string | null) =>
    `Te weinig kindleidsters${from === null ? '' : ` om ${from}`}: ${groups}`,
  stillPresent: (count: number) => `Nog ${count} aanwezig na sluitingstijd`,
} as const;
