export const dashboardTexts = {
  heading: 'Dashboard',
  presence: (present: number, expected: number | null) => {
    if (expected === null) return `${present} aanwezig`;
    if (expected === 0 && present === 0) return 'Vandaag geen kinderen verwacht';
    return `${present} aanwezig · ${expected} verwacht vandaag`;
  },
  shortcuts: 'Snel naar',
  nothing: 'Er zijn geen onderdelen voor het dashboard.',
} as const;
