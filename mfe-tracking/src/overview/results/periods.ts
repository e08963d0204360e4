/** After how many weeks a reminder can be, with its label. */
export const periods: readonly { weeks: 1 | 2 | 3 | 4 | 8 | 12 | 16 | 20 | 24; label: string }[] = [
  { weeks: 1, label: '1 week' },
  { weeks: 2, label: '2 weken' },
  { weeks: 3, label: '3 weken' },
  { weeks: 4, label: '4 weken' },
  { weeks: 8, label: '2 maanden' },
  { weeks: 12, label: '3 maanden' },
  { weeks: 16, label: '4 maanden' },
  { weeks: 20, label: '5 maanden' },
  { weeks: 24, label: '6 maanden' },
];
