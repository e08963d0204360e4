export const paths = {
  resetPassword: '/login/reset-password-gastouder',
  byKeys: '/authentication/by-keys',
  /** The server registers it at providers. */
  byOrganisation: '/authentication/organisation',
  otherWays: '/login/anders',
  enrol: '/tablet',
  locked: '/tablet/locked',
} as const;

/** The first part of a path, which the screens of an area share; in lower case, as the router does not mind capitals. */
export const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

const changed = 'wachtwoord-gewijzigd';

/** The childminders' login, as shown after a password reset. */
export const passwordChangedPath = `/login/gastouder?${changed}`;

/** The last part of a link of an employee, who has no client number; the server writes it. */
export const ofEmployee = 'medewerker';

/** The login of employees, as shown after a password was chosen. */
export const passwordChosenPath = `/login/user?${changed}`;

/** Whether the user just reset their password. */
export function comesFromReset(query: URLSearchParams): boolean {
  return query.has(changed);
}
