import { useCallback, useMemo } from 'react';
import type { AreaRoute } from '@groepsapp/contract/registry';
import { KernelProvider, type Kernel } from '@groepsapp/kernel';
import { BrowserRouter, useLocation, useRoutes, type RouteObject } from '@groepsapp/kernel/router';
import { Alert, Fence, ThemeRoot } from '@groepsapp/kernel/ui/base';
import { installedRoutes, routeOf, routesNear, type OfRemote } from './composition/areas';
import { CompositionContext, type Composition } from './composition/CompositionContext';
import {
  EntryPage,
  RedirectHome,
  RequireEstablishment,
  RequireGroups,
  RequireNoSession,
  RequireSession,
  Waiting,
} from './guards/guards';
import { NetworkBanner, UpdateNotice } from './layout/BottomBars';
import { ScreenChange } from './layout/ScreenChange';
import {
  AboutLayoutPage,
  AboutPage,
  AreaScreen,
  DashboardPage,
  EnrolPage,
  ForgotPasswordPage,
  KeysLoginPage,
  LayoutPage,
  LockedPage,
  OrganisationLoginPage,
  OtherWaysPage,
  ResetPasswordPage,
  runInsideAhead,
  SelectEstablishmentPage,
  SelectGroupPage,
} from './routes/lateScreens';
import { LoginLinkPage, LoginPage } from './access/LoginPage';
import { LogoutPage } from './access/LogoutPage';
import { LateWho } from './tablet/LateWho';
import { PageFailed, routeTexts } from './routes/PageFailed';
import { paths } from './base/paths';
import { tried } from './base/tried';
import type { Services } from './services/createServices';
import { ServicesContext } from './services/ServicesContext';

interface AppProps {
  kernel: Kernel;
  services: Services;
  composition: Composition;
  nonce?: string | undefined;
  /** Whether the page came without a usable registry, so that no area is known. */
  withoutAreas: boolean;
}

export function App({ kernel, services, composition, nonce, withoutAreas }: AppProps) {
  const { remotes, modules } = composition;
  const areas = useMemo(() => installedRoutes(remotes), [remotes]);
  const isAtHand = useCallback(
    (path: string) => {
      const route = routeOf(path, areas);
      return route !== undefined && modules.life(route.remote, route.module).isReady;
    },
    [areas, modules],
  );
  return (
    <ThemeRoot nonce={nonce}>
      <KernelProvider kernel={kernel}>
        <ServicesContext value={services}>
          <CompositionContext value={composition}>
            {tried(() => window.localStorage) === undefined && (
              <Alert banner kind="warning">
                {routeTexts.keepsNothing}
              </Alert>
            )}
            {withoutAreas && (
              <Alert banner kind="warning">
                {routeTexts.noAreas}
              </Alert>
            )}
            <BrowserRouter basename={kernel.page.basePath} isAtHand={isAtHand}>
              <ScreenChange />
              <AppRoutes areas={areas} />
              <LateWho />
            </BrowserRouter>
            <Fence failed={null}>
              <UpdateNotice />
            </Fence>
            <Fence failed={null}>
              <NetworkBanner />
            </Fence>
          </CompositionContext>
        </ServicesContext>
      </KernelProvider>
    </ThemeRoot>
  );
}

/** The routes of the app that can match the present path, each inside the guards that it needs. */
function AppRoutes({ areas: all }: { areas: readonly OfRemote<AreaRoute>[] }) {
  const { pathname } = useLocation();
  return (
    <Fence waiting={<Waiting />} failed={<PageFailed />} resetKey={pathname}>
      <Routed routes={appRoutes(routesNear(pathname, all))} />
    </Fence>
  );
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** As objects: reading them from elements takes a slow tablet 5 ms at each navigation. */
const beforeLogin: RouteObject[] = [
  { path: '/', element: <EntryPage /> },
  {
    element: <RequireNoSession />,
    children: [
      { path: '/login/user', element: <LoginPage kind="employee" onSubmit={runInsideAhead} /> },
      { path: '/login/gastouder', element: <LoginPage kind="childminder" onSubmit={runInsideAhead} /> },
      { path: paths.otherWays, element: <OtherWaysPage /> },
    ],
  },
  { path: '/forgot-password', element: <ForgotPasswordPage kind="childminder" /> },
  { path: '/forgot-password/user', element: <ForgotPasswordPage kind="employee" /> },
  { path: `${paths.resetPassword}/:key1?/:key2?/:key3?/:clientNumber?`, element: <ResetPasswordPage /> },
  { path: `${paths.byKeys}/:token1?/:token2?/:token3?/:idClient?`, element: <KeysLoginPage /> },
  { path: `${paths.byOrganisation}/:company`, element: <OrganisationLoginPage /> },
  { path: paths.enrol, element: <EnrolPage /> },
  { path: paths.locked, element: <LockedPage /> },
  { path: '/login/:idClient/:token1/:token2/:token3', element: <LoginLinkPage /> },
];

const ofSession: RouteObject[] = [
  { path: '/logout', element: <LogoutPage /> },
  { element: <AboutLayoutPage />, children: [{ path: '/about', element: <AboutPage /> }] },
  { path: '/select-establishment', element: <SelectEstablishmentPage /> },
];

const otherwise: RouteObject = { path: '*', element: <RedirectHome /> };

function appRoutes(areas: readonly OfRemote<AreaRoute>[]): RouteObject[] {
  const ofGroups = [{ path: '/dashboard', element: <DashboardPage /> }, ...areaRoutes(areas, 'groups')];
  const ofEstablishment: RouteObject = {
    element: <RequireEstablishment />,
    children: [
      { path: '/select-group', element: <SelectGroupPage /> },
      { element: <LayoutPage />, children: areaRoutes(areas, 'establishment') },
      { element: <RequireGroups />, children: [{ element: <LayoutPage />, children: ofGroups }] },
    ],
  };
  return [...beforeLogin, { element: <RequireSession />, children: [...ofSession, ofEstablishment] }, otherwise];
}

function areaRoutes(areas: readonly OfRemote<AreaRoute>[], needs: AreaRoute['needs']): RouteObject[] {
  return areas
    .filter((route) => route.needs === needs)
    .map((route) => ({ path: route.path, element: <AreaScreen route={route} /> }));
}
