import { lazy } from 'react';
import { loadAbout } from './loadAbout';

/** The screens behind the login, in a chunk that the login screen does not load; About is not needed by the dashboard. */
const loads = {
  selectEstablishment: () => import(/* webpackChunkName: "screens" */ './SelectEstablishmentPage'),
  selectGroup: () => import(/* webpackChunkName: "screens" */ './SelectGroupPage'),
  layout: () => import(/* webpackChunkName: "screens" */ './LayoutPage'),
  dashboard: () => import(/* webpackChunkName: "screens" */ './DashboardPage'),
  about: loadAbout,
  aboutLayout: () => import(/* webpackChunkName: "screens" */ './AboutLayoutPage'),
  area: () => import(/* webpackChunkName: "screens" */ '../composition/AreaScreen'),
};

export const SelectEstablishmentPage = lazy(loads.selectEstablishment);
export const SelectGroupPage = lazy(loads.selectGroup);
export const LayoutPage = lazy(loads.layout);
export const DashboardPage = lazy(loads.dashboard);
export const AboutPage = lazy(loads.about);
export const AboutLayoutPage = lazy(loads.aboutLayout);
export const AreaScreen = lazy(loads.area);

/** Loads and runs these chunks before a screen is opened. A failure is ignored: the screen itself reports it. */
export function runInsideAhead(): void {
  Object.values(loads).forEach((load) => void load().catch(() => undefined));
}
