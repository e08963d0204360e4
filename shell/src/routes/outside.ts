import { lazy } from 'react';

/** What few see on their way in; the login does not wait for it. */
export const ForgotPasswordPage = lazy(() => import(/* webpackChunkName: "access" */ './ForgotPasswordPage'));
export const KeysLoginPage = lazy(() => import(/* webpackChunkName: "access" */ './KeysLoginPage'));
export const ResetPasswordPage = lazy(() => import(/* webpackChunkName: "access" */ './ResetPasswordPage'));
