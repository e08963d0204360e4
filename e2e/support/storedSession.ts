import type { Variant } from '@groepsapp/contract';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { keysBeginning, memoryStorage } from '../../shared-kernel/src/persistence/browserStorage.ts';
import { createPersistence } from '../../shared-kernel/src/persistence/persistence.ts';
import { readKey, sealBy } from '../../shell/src/vault/cipher.ts';
import {
  accounts,
  childminderGroup,
  childminderPlace,
  customerNumber,
  mainEstablishment,
  mainGroups,
  ServerApi,
} from './api.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The establishment and groups that a user has selected. */
export interface Choice {
  establishment: string;
  groups: readonly string[];
}

export const mainChoice: Choice = { establishment: mainEstablishment, groups: mainGroups };

/** Where the app keeps the selection. */
const selection = { name: 'selection', version: 2, check: () => null };

/** The selection as the app stores it. */
async function selectionOf(serverApi: ServerApi, choice: Choice) {
  const { id, idCompany, name } = await serverApi.establishment(choice.establishment);
  const groups = (await serverApi.groups(choice.establishment, choice.groups)).map((group) => ({
    id: group.id,
    idGroup: group.idGroup,
    name: group.name,
    abbreviation: group.abbreviation,
    color: group.color,
  }));
  const groupIds = groups.map((group) => group.id).join(',');
  return { establishment: { id, idCompany, name }, groups, groupIds, groupId: null, childId: null };
}

/**
 * The browser storage of an employee who has logged in and selected establishment and groups. Each call makes a new
 * session, so that no test ends the session of another.
 */
export async function storedSession(origin: string, choice: Choice = mainChoice): Promise<StorageState> {
  return stateOf(origin, 'groepsapp', await ServerApi.as(origin, accounts.staff), choice);
}

/** The browser storage of the childminder, in her variant of the app, at her own place. */
export async function childminderSession(origin: string): Promise<StorageState> {
  const serverApi = await ServerApi.as(origin, accounts.childminder, customerNumber);
  return stateOf(origin, 'gastouderapp', serverApi, { establishment: childminderPlace, groups: [childminderGroup] });
}

async function stateOf(origin: string, variant: Variant, serverApi: ServerApi, choice: Choice): Promise<StorageState> {
  const { deviceToken, sessionToken, accountId } = serverApi;
  const kind = variant === 'groepsapp' ? 'employee' : 'childminder';
  const { storage_key } = await serverApi.get<'GET /authentication/storage-key'>('/authentication/storage-key');
  const storage = memoryStorage();
  const seal = sealBy(readKey(storage_key));
  const persistence = createPersistence({ variant, storage, seal: () => seal });
  const account = accountId === undefined ? {} : { account: accountId };
  persistence.writeTokens({ deviceToken, session: { sessionToken, kind, ...account } });
  persistence.section<object>(selection).write(await selectionOf(serverApi, choice));
  const localStorage = keysBeginning(storage, variant).map((name) => ({ name, value: storage.getItem(name) ?? '' }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Signs the browser of a page in without the login screens. It replaces the browser's storage and keeps its cookies. */
export async function resumeSession(page: Page, origin: string, choice: Choice): Promise<void> {
  const context = page.context();
  const { origins } = await storedSession(origin, choice);
  await context.setStorageState({ cookies: await context.cookies(), origins });
}
