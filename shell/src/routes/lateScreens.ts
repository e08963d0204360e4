import { latePart } from '@groepsapp/kernel/ui/base';
import { underWay } from '../base/underWay';

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

/**
 * Loads and runs the code of the layout for a user who is signed in. Rendered before, the page would show that it is
 * loading, which React keeps up for at least 300 ms, also when the code is there sooner.
 * @param patience time in ms after which the page is rendered all the same; also when the code cannot be loaded
 */
export function openAhead(patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    underWay(LayoutPage.load()).then(finish, finish);
  });
}

// Rarely used screens before the login, in a chunk of their own.

export const ForgotPasswordPage = latePart(() => import(/* webpackChunkName: "access" */ '../access/ForgotPassword'));
export const KeysLoginPage = latePart(() => import(/* webpackChunkName: "access" */ '../access/KeysLogin'));
export const OrganisationLoginPage = latePart(
  () => import(/* webpackChunkName: "access" */ '../access/OrganisationLogin'),
);
export const OtherWaysPage = latePart(() => import(/* webpackChunkName: "access" */ '../access/OtherWays'));
export const EnrolPage = latePart(() => import(/* webpackChunkName: "access" */ '../tablet/EnrolPage'));
export const LockedPage = latePart(() => import(/* webpackChunkName: "access" */ '../tablet/LockedPage'));
export const ResetPasswordPage = latePart(() => import(/* webpackChunkName: "access" */ '../access/ResetPassword'));
