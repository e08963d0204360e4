/** Fetches About, which the dashboard does not need. */
export const loadAbout = () => import(/* webpackChunkName: "about" */ './AboutPage');

/** Fetches About when there is time, so that the helpdesk and the resets are there without network too. */
export function loadAboutAhead(): void {
  void loadAbout().catch(() => undefined);
}
