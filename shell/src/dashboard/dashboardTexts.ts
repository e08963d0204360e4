export const dashboardTexts = {
  heading: 'Dashboard',
  nothing: 'Er zijn geen onderdelen voor het dashboard.',
} as const;
