import { latePart } from '@groepsapp/kernel/ui/base';

// The screens behind the login, in a chunk that the login screen does not load; About is not needed by the dashboard.

export const SelectEstablishmentPage = latePart(
  () => import(/* webpackChunkName: "screens" */ '../choice/SelectEstablishment'),
);
export const SelectGroupPage = latePart(() => import(/* webpackChunkName: "screens" */ '../choice/SelectGroup'));
export const DashboardPage = latePart(() => import(/* webpackChunkName: "screens" */ '../dashboard/DashboardPage'));
export const AreaScreen = latePart(() => import(/* webpackChunkName: "screens" */ '../composition/AreaScreen'));
export const AboutPage = latePart(() => import(/* webpackChunkName: "about" */ '../about/AboutPage'));
export const AboutLayoutPage = latePart(() => import(/* webpackChunkName: "screens" */ '../about/AboutLayoutPage'));

/** The layout comes with the screens that are opened from its menu, so that they render without waiting. */
export const LayoutPage = latePart(async () => {
  const [layout] = await Promise.all([
    import(/* webpackChunkName: "screens" */ '../layout/LayoutPage'),
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
