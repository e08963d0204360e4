import { lazy } from 'react';

/** Rarely used screens before the login, in a chunk of their own. */
export const ForgotPasswordPage = lazy(() => import(/* webpackChunkName: "access" */ './ForgotPasswordPage'));
export const KeysLoginPage = lazy(() => import(/* webpackChunkName: "access" */ './KeysLoginPage'));
export const ResetPasswordPage = lazy(() => import(/* webpackChunkName: "access" */ './ResetPasswordPage'));
