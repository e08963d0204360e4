import { lazy } from 'react';

/** What only those see who are logged in; the login does not wait for it. */
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

/** Fetches all of it ahead; what fails is fetched again when it is needed. */
export function preloadInside(): void {
  Object.values(loads).forEach((load) => void load().catch(() => undefined));
}
