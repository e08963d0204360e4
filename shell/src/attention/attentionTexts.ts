export const attentionTexts = {
  label: 'Aandacht',
  sleepChecks: (who: string) => `Slaapcontrole: ${who}`,
  since: (name: string, time: string) => `${name} (${time})`,
  late: (who: string) => `Te laat: ${who}`,
  /** Names, as many as there is room for. */
  names: (names: readonly string[], more: number) => names.join(', ') + (more > 0 ? ` en nog ${more}` : ''),
} as const;
