/** What a token allows that was made without a choice: all that there was before tokens had scopes. */
export const ordinaryScopes = [
  'sign-in:write',
  'messages:write',
  'requests:read',
  'requests:write',
  'news:write',
  'carers:read',
  'carers:write',
  'activity-types:read',
  'activity-types:write',
  'office:write',
] as const;

/** What the token of another product may allow: a kind of data, to read or to write. */
export const integrationScopes = [
  ...ordinaryScopes,
  'messages:read',
  'activities:read',
  'photos:read',
  'forms:read',
  'presence:read',
  'absences:read',
  'records:read',
  'consents:read',
  'import:write',
] as const;

export type IntegrationScope = (typeof integrationScopes)[number];

export function isIntegrationScope(text: string): text is IntegrationScope {
  return integrationScopes.some((scope) => scope === text);
}

/**
 * The kinds of changes in the feed, each with the scope that it needs. The name of a kind is also the field of a change
 * with its contents.
 */
export const changeKinds = {
  child: 'records:read',
  message: 'messages:read',
  activity: 'activities:read',
  photo: 'photos:read',
  form: 'forms:read',
  observation_form: 'forms:read',
  document: 'forms:read',
  parent_note: 'forms:read',
  presence: 'presence:read',
  absence: 'absences:read',
  request: 'requests:read',
  record: 'records:read',
  consent: 'consents:read',
} as const satisfies Record<string, IntegrationScope>;

export type ChangeKind = keyof typeof changeKinds;

export const changeKindNames = Object.keys(changeKinds) as ChangeKind[];

/** The scopes with which there is something to read in the feed. */
export const feedScopes: readonly IntegrationScope[] = [...new Set(Object.values(changeKinds))];
