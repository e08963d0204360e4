import type { CallAnswer, CallKey, SavedTrigger } from '@groepsapp/contract';

export const password = 'groepsapp-demo';

export const accounts = {
  staff: 'leidster@zonnewijzer.example',
  twoFactor: 'tweefactor@zonnewijzer.example',
  withoutGroups: 'leeg@zondergroepen.example',
  withoutEstablishments: 'nieuw@zonnewijzer.example',
  office: 'kantoor@zonnewijzer.example',
  locationManager: 'locatie@zonnewijzer.example',
  childminder: 'ilse@schakel.example',
} as const;

/** The customer number with which the childminder logs in. */
export const customerNumber = '21';

export const childminderPlace = 'Gastouder Ilse van den Boogaard';
export const childminderGroup = 'Bij Ilse thuis';

export const mainEstablishment = 'Kindcentrum De Vuurtoren';
export const mainGroups = ['Lieveheersbeestjes', 'Vlinders'] as const;

type Headers = Record<string, string>;

async function answerOf<K extends CallKey>(response: Response): Promise<CallAnswer<K>> {
  if (!response.ok) throw new Error(`${response.status} from ${new URL(response.url).pathname}`);
  return (await response.json()) as CallAnswer<K>;
}

/** Reads data of the database through the API, with a session separate from the browser's. */
export class ServerApi {
  readonly #headers: Headers;

  readonly #origin: string;

  private constructor(
    origin: string,
    readonly deviceToken: string,
    readonly sessionToken: string,
    readonly accountId: number | undefined,
  ) {
    this.#origin = origin;
    this.#headers = { 'X-Device-Token': deviceToken, 'X-Session-Token': sessionToken };
  }

  /** @param customerNumber of a childminder; left out for an employee */
  static async as(origin: string, username: string, customerNumber?: string): Promise<ServerApi> {
    const device = await answerOf<'GET /authentication/device-token'>(
      await fetch(`${origin}/api/authentication/device-token`),
    );
    const login = await answerOf<'POST /authentication/login'>(
      await fetch(`${origin}/api/authentication/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ device_token: device.device_token, username, password },
          ...(customerNumber === undefined
            ? { resource: 'employee' }
            : { resource: 'childminder', client_number: customerNumber }),
        }),
      }),
    );
    if (!('session_token' in login)) throw new Error('This account needs a second factor.');
    return new ServerApi(origin, device.device_token, login.session_token, login.account_id);
  }

  /** @param path address below `/api` with its query */
  async get<K extends CallKey>(path: string): Promise<CallAnswer<K>> {
    return answerOf<K>(await fetch(`${this.#origin}/api${path}`, { headers: this.#headers }));
  }

  /** The status code of the answer. */
  async status(path: string): Promise<number> {
    return (await fetch(`${this.#origin}/api${path}`, { headers: this.#headers })).status;
  }

  /** @throws Error when the account has no establishment of this name */
  async establishment(wanted: string): Promise<CallAnswer<'GET /establishments'>[number]> {
    const establishments = await this.get<'GET /establishments'>('/establishments');
    const establishment = establishments.find(({ name }) => name === wanted);
    if (!establishment) throw new Error(`${wanted} is missing from the demo data.`);
    return establishment;
  }

  /** Groups of an establishment, in the order of the names. @throws Error when one is missing */
  async groups(establishment: string, names: readonly string[]): Promise<CallAnswer<'GET /groups'>[number][]> {
    const { id } = await this.establishment(establishment);
    const groups = await this.get<'GET /groups'>(`/groups?id_establishment=${id}`);
    return names.map((wanted) => {
      const group = groups.find(({ name }) => wanted === (name.trim() || 'Onbekend'));
      if (!group) throw new Error(`${wanted} is missing from ${establishment}.`);
      return group;
    });
  }

  async groupIds(establishment: string, names: readonly string[]): Promise<number[]> {
    return (await this.groups(establishment, names)).map(({ id }) => id);
  }

  /** The ids of the two groups that the journeys work with. */
  mainGroupIds(): Promise<number[]> {
    return this.groupIds(mainEstablishment, mainGroups);
  }

  /** @param groupIds comma list */
  async reminders(groupIds: string): Promise<SavedTrigger[]> {
    const response = await fetch(`${this.#origin}/api/v3/ChildTrackingSystem/triggers`, {
      method: 'POST',
      headers: { ...this.#headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        idEstablishment: (await this.establishment(mainEstablishment)).id,
        idGroup: groupIds,
        lastData: true,
      }),
    });
    return (await answerOf<'v3 POST /ChildTrackingSystem/triggers'>(response)).savedTriggers;
  }
}
