/**
 * What each role of an account may do, besides reading what is within its reach: change it (`write`), share with carers and
 * set the status of observations (`share`), and manage its locations or the whole company. Calls, routes, menu items and
 * slots name one of these; a childminder has the role of a group leader.
 */
export const roles = {
  'group-leader': ['write'],
  'location-manager': ['write', 'manageLocation'],
  mentor: ['write', 'share'],
  coach: ['write', 'share'],
  /** Looks along and changes nothing. */
  trainee: [],
  /** Helps out: the account can be used on named days, or until a last one. */
  relief: ['write'],
  office: ['write', 'manageLocation', 'manageCompany'],
} as const satisfies Record<string, readonly string[]>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

export const rolePermissions = ['write', 'share', 'manageLocation', 'manageCompany'] as const;
export type RolePermission = (typeof rolePermissions)[number];

/** What a role may do; nothing for one that is not known here, as of a later release. */
export function permissionsOf(role: string): readonly RolePermission[] {
  return roleNames.find((name) => name === role) === undefined ? [] : roles[role as Role];
}

/**
 * What a role may do, as settings beside those of the establishment: 'role:write' is '1' or '0'. The app has them once it
 * knows the role, so that what names one in `enabledBy` is not there before.
 */
export function roleSettings(permissions: readonly RolePermission[]): Record<string, string> {
  return Object.fromEntries(rolePermissions.map((one) => [`role:${one}`, permissions.includes(one) ? '1' : '0']));
}

/** Whether the role is known, and may not change anything. @param settings those that the app has */
export const isReadOnly = (settings: Readonly<Record<string, string>>): boolean => settings['role:write'] === '0';

/** Why who may not `write` is refused. */
export const readsOnly = 'Als stagiair kun je alleen bekijken.';
