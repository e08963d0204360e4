import { latePart } from '@groepsapp/kernel/ui/base';

/** Rarely used screens before the login, in a chunk of their own. */
export const ForgotPasswordPage = latePart(() => import(/* webpackChunkName: "access" */ '../access/ForgotPassword'));
export const KeysLoginPage = latePart(() => import(/* webpackChunkName: "access" */ '../access/KeysLogin'));
export const ResetPasswordPage = latePart(() => import(/* webpackChunkName: "access" */ '../access/ResetPassword'));
