import {
  type Access,
  type Call,
  type CallKey,
  type Feature,
  features as settingsOf,
  type IntegrationAccess,
  isEnabled,
  needsPerson,
  permissionsOf,
  type RolePermission,
  type Settings,
} from '@groepsapp/contract';
import { findIntegration, type Integration, noteUse } from '../authentication/integrations.ts';
import { isWithin } from '../authentication/networks.ts';
import { refusalOfTablet } from '../authentication/devices.ts';
import { findImageCaller } from '../authentication/imageTokens.ts';
import { type Caller, findCaller, type Tokens } from '../authentication/sessions.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { loadSettings } from './settings.ts';
import {
  HttpError,
  missingScope,
  savesNothing,
  settingOff,
  unauthorised,
  wrongKind,
  wrongRole,
} from '../base/httpErrors.ts';
import { hasNoIds, reach, type Reached, reachEverywhere } from './reach.ts';
import type { CheckedRequest } from '../tolerance/validation.ts';

export type GuardedAccess = Exclude<Access, { who: 'public' | 'integration' }>;

type GuardedCall = Pick<Call, 'ours'> & { access: GuardedAccess };

/** The caller of a guarded call and what it may access. Settings are loaded on first use. */
export interface Permission extends Reached {
  caller: Caller;
  /** Settings of the establishments that the request refers to. */
  settings(): Promise<ReadonlyMap<number, Settings>>;
}

/** Whether a feature is switched on in an establishment. */
export function isOn(feature: Feature, settings: Settings | undefined): boolean {
  return settings !== undefined && isEnabled(settingsOf[feature], settings);
}

/** @throws HttpError 403 when a feature is switched off in all of these establishments of a company */
export async function requireSomewhere(
  db: Db,
  companyId: number,
  establishmentIds: readonly number[],
  feature: Feature,
): Promise<void> {
  const settings = await loadSettings(db, companyId, establishmentIds);
  if (![...settings.values()].some((own) => isOn(feature, own))) throw settingOff();
}

/** Authenticates a session. @throws HttpError 401 when the tokens identify no session, or the tablet may not be used */
export async function identify(
  services: Services,
  access: GuardedAccess,
  tokens: Tokens & { image: string | null },
): Promise<Caller> {
  const find = access.who === 'session' ? findCaller(services, tokens) : findImageCaller(services, tokens.image);
  const caller = await find;
  if (caller === null) throw await refusalOfTablet(services, tokens.device);
  return caller;
}

/** @throws HttpError 403 for a call of a tablet at which nobody stands, where its company wants a person for it */
export function requirePerson({ tablet }: Caller, key: CallKey, call: Pick<Call, 'access'>): void {
  if (tablet === null || tablet.personSession !== null || !needsPerson(tablet.personMode, key, call)) return;
  throw new HttpError(403, 'person_needed', 'Kies eerst wie je bent.');
}

/** Credentials of another product: its token, and the address of the request. */
interface FromProduct {
  token: string | null;
  address: string;
}

/**
 * Authenticates an integration.
 * @throws HttpError 401 for an unknown, revoked or expired token, 403 for one that may not be used from this address or
 * does not have the scope of the call
 */
export async function identifyIntegration(
  services: Services,
  { scopes }: IntegrationAccess,
  { token, address }: FromProduct,
): Promise<Integration> {
  const integration = await findIntegration(services, token);
  if (integration === null) throw unauthorised('Het integratietoken is onbekend, verlopen of ingetrokken.');
  if (!isWithin(integration.networks, address)) {
    throw new HttpError(403, 'forbidden', 'Het integratietoken mag niet vanaf dit netwerk gebruikt worden.');
  }
  if (!scopes.some((scope) => integration.scopes.has(scope))) throw missingScope(scopes.join(' of '));
  await noteUse(services, integration);
  return integration;
}

async function requireFeature(wanted: readonly Feature[], { establishmentIds, settings }: Permission): Promise<void> {
  const perEstablishment = await settings();
  const allowed = establishmentIds.every((id) => wanted.some((feature) => isOn(feature, perEstablishment.get(id))));
  if (!allowed || establishmentIds.length === 0) throw settingOff();
}

/** The establishments in which one of the features is on; all of them for a call that depends on none. */
async function establishmentsWithFeature(
  services: Services,
  caller: Caller,
  wanted: readonly Feature[] | undefined,
): Promise<Reached> {
  const everywhere = await reachEverywhere(services, caller);
  if (wanted === undefined) return everywhere;
  const settings = await loadSettings(services.db, caller.companyId, everywhere.establishmentIds);
  const isWanted = (id: number) => wanted.some((feature) => isOn(feature, settings.get(id)));
  return { ...everywhere, establishmentIds: everywhere.establishmentIds.filter(isWanted) };
}

/** @throws HttpError 403 when the role of an account does not allow something, or a preview does not */
export function requirePermission(
  { role, looksOnly }: Pick<Caller, 'role' | 'looksOnly'>,
  wanted: RolePermission,
): void {
  if (wanted === 'write' && looksOnly === true) throw savesNothing();
  if (!permissionsOf(role).includes(wanted)) throw wrongRole(wanted);
}

/**
 * Checks whether a caller may make a call with these ids. A call of the specification that reads of an establishment
 * may name none: it then reads of all that the caller may choose.
 * @throws HttpError 404 for ids outside the caller's reach; 403 for an account of the wrong kind or role, for something the
 * caller may only read, and when the feature is off in one of the establishments
 */
export async function authorise(
  services: Services,
  { access, ours }: GuardedCall,
  caller: Caller,
  request: CheckedRequest,
): Promise<Permission> {
  if (access.who === 'session' && !access.kinds.includes(caller.kind)) throw wrongKind();
  if (access.who === 'session' && access.permission !== null) requirePermission(caller, access.permission);
  const { scope } = access;
  const use = access.who === 'session' ? access.use : 'read';
  const mayNameNothing = ours !== true && use === 'read' && scope.establishment !== undefined;
  const reached =
    mayNameNothing && hasNoIds(scope, request)
      ? await establishmentsWithFeature(services, caller, access.features)
      : await reach(services, caller, { scope, use }, request);
  let loaded: Promise<ReadonlyMap<number, Settings>> | undefined;
  const settings = () => (loaded ??= loadSettings(services.db, caller.companyId, reached.establishmentIds));
  const permission = { ...reached, caller, settings };
  if (access.features !== undefined) await requireFeature(access.features, permission);
  return permission;
}
