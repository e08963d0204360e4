export const carersTexts = {
  loading: 'Laden...',
  empty: 'Geen verzorgers gevonden',
  heading: (number: number) => `Verzorger ${number}`,
  noAuthority: 'Geen gezag',
  photoOf: (name: string) => `Foto van ${name}`,
  mayPickUp: 'Mag ophalen',
  mayNotPickUp: 'Mag niet ophalen',
} as const;
