import { loadAbout } from './loadAbout';
import { lazyScreen } from './lazyScreen';

// The screens behind the login, in a chunk that the login screen does not load; About is not needed by the dashboard.

export const SelectEstablishmentPage = lazyScreen(
  () => import(/* webpackChunkName: "screens" */ './SelectEstablishmentPage'),
);
export const SelectGroupPage = lazyScreen(() => import(/* webpackChunkName: "screens" */ './SelectGroupPage'));
export const DashboardPage = lazyScreen(() => import(/* webpackChunkName: "screens" */ './DashboardPage'));
export const AreaScreen = lazyScreen(() => import(/* webpackChunkName: "screens" */ '../composition/AreaScreen'));
export const AboutPage = lazyScreen(loadAbout);
export const AboutLayoutPage = lazyScreen(() => import(/* webpackChunkName: "screens" */ './AboutLayoutPage'));

/** The layout comes with the screens that are opened from its menu, so that they render without waiting. */
export const LayoutPage = lazyScreen(async () => {
  const [layout] = await Promise.all([
    import(/* webpackChunkName: "screens" */ './LayoutPage'),
    DashboardPage.load(),
    AreaScreen.load(),
  ]);
  return layout;
});

const all = [SelectEstablishmentPage, SelectGroupPage, LayoutPage, AboutPage, AboutLayoutPage];

/** Loads and runs these chunks before a screen is opened. A failure is ignored: the screen itself reports it. */
export function runInsideAhead(): void {
  all.forEach((screen) => void screen.load().catch(() => undefined));
}
