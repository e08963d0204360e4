import { lazy } from 'react';

/** What few see on their way in; the login does not wait for it. */
export const ForgotPasswordPage = lazy(() => import('./ForgotPasswordPage'));
export const KeysLoginPage = lazy(() => import('./KeysLoginPage'));
export const ResetPasswordPage = lazy(() => import('./ResetPasswordPage'));
