/**
 * The tabs of the child tracking system, in their order. A tab is shown when its screen is there, see `TrackingFrame`.
 * Each screen has its own heading; the tab has the same name.
 */
export const tabs = [
  { to: '/childtrackingsystem/analyse', label: 'Observeren' },
  { to: '/childtrackingsystem/results', label: 'Resultaten' },
  { to: '/childtrackingsystem/triggers', label: 'Herinneringen' },
  { to: '/childtrackingsystem/forms', label: 'Observatieformulieren' },
  { to: '/childtrackingsystem/grafic', label: 'Kind traject' },
  { to: '/childtrackingsystem/parentContact', label: 'Notities' },
  { to: '/childtrackingsystem/groupOverview', label: 'Groepsoverzicht' },
] as const;
