/** Paths that more than one screen knows. */
export const paths = {
  resetPassword: '/login/reset-password-gastouder',
  byKeys: '/authentication/by-keys',
} as const;

const changed = 'wachtwoord-gewijzigd';

/** The childminders' login, after a new password was chosen. */
export const passwordChangedPath = `/login/gastouder?${changed}`;

/** Whether the user comes from choosing a new password. */
export function comesFromReset(query: URLSearchParams): boolean {
  return query.has(changed);
}
