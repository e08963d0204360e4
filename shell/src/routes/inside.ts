import { lazy } from 'react';

/** The screens behind the login, which the login itself does not need. */
const loads = {
  selectEstablishment: () => import(/* webpackChunkName: "screens" */ './SelectEstablishmentPage'),
  selectGroup: () => import(/* webpackChunkName: "screens" */ './SelectGroupPage'),
  layout: () => import(/* webpackChunkName: "screens" */ './LayoutPage'),
  dashboard: () => import(/* webpackChunkName: "screens" */ './DashboardPage'),
  about: () => import(/* webpackChunkName: "screens" */ './AboutPage'),
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

/** Runs the code of the screens behind the login before one is opened; a failure is left to the screen itself. */
export function runInsideAhead(): void {
  Object.values(loads).forEach((load) => void load().catch(() => undefined));
}
