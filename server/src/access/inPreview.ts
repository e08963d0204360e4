import type { Call } from '@groepsapp/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../authentication/sessions.ts';
import { HttpError, savesNothing } from '../base/httpErrors.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { callInPreview } from '../releases/previews/addresses.ts';
import { type Preview, readPreview } from '../releases/previews/tokens.ts';
import { companyDefaults, loadSettings } from './settings.ts';

/** The preview whose page made a call; `null` for any other page. @throws HttpError 403 for one that has ended */
export async function previewOf(services: Services, { originalUrl }: FastifyRequest): Promise<Preview | null> {
  const made = callInPreview(originalUrl);
  return made === null ? null : readPreview(services, made.tokens);
}

/** Whether a company says that its data are for trying things out. */
export async function isTestCompany(db: Db, companyId: number): Promise<boolean> {
  const settings = await loadSettings(db, companyId, [companyDefaults]);
  return settings.get(companyDefaults)?.['groepsapp_test_company'] === '1';
}

/**
 * Whether a call changes nothing, by what the contract says of it. A call of the specification is often a POST that reads;
 * one of ours is that only where it names what it reads: the others are about the account itself, such as its passkeys.
 */
function changesNothing({ access, method, ours, signsIn }: Call): boolean {
  if (access.who === 'integration') return false;
  if (method === 'GET' || signsIn === true) return true;
  if (access.who !== 'session' || access.use !== 'read') return false;
  return ours !== true || Object.keys(access.scope).length > 0;
}

/**
 * Refuses what a preview never does, before anything of the request is read: changing something outside the test company that
 * it was made for.
 * @param isRelayed whether the call is answered elsewhere, so that nobody here knows whose session calls, or what it asks
 * @throws HttpError 403
 */
export function requireInPreview({ companyId }: Preview, call: Call, isRelayed: boolean): void {
  const isForCompany = companyId !== null;
  if (isRelayed && (isForCompany || call.alsoChanges === true)) throw savesNothing();
  if (changesNothing(call)) return;
  // Of a session it is decided when it is known whose it is.
  if (!isForCompany || call.access.who !== 'session') throw savesNothing();
}

/**
 * Keeps a preview to the company that it was made for, and lets it change something only where that is one for tests.
 * @returns the caller as handlers get to know it
 * @throws HttpError 403
 */
export async function callerInPreview(db: Db, { companyId }: Preview, call: Call, caller: Caller): Promise<Caller> {
  if (companyId !== null && companyId !== caller.companyId) {
    throw new HttpError(403, 'forbidden', 'Dit voorbeeld is voor een andere organisatie.');
  }
  if (companyId !== null && (await isTestCompany(db, companyId))) return caller;
  if (changesNothing(call)) return { ...caller, looksOnly: true };
  throw savesNothing();
}
