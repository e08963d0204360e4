import { ApiError, type BusEvents, type CallInput, type Session } from '@groepsapp/kernel';
import { baseTexts } from '../base/baseTexts';
import { browserPage } from '../base/browserPage';
import { paths } from '../base/paths';
import type { ServiceHost } from './host';
import { logWarning } from '../base/log';
import type { Tokens } from './Tokens';
import type { Vault } from '../vault/Vault';

export interface Credentials {
  username: string;
  password: string;
  kind: Session['kind'];
  clientNumber?: string;
}

/** Keys from another product for single sign-on; valid for one login. */
export type LoginKeys = CallInput<'POST /authentication/groepsapp/by-keys'>['body'];

/** `two-factor`: the credentials are right, but this app does not support accounts with two-factor authentication. */
export type LoginOutcome = 'signed-in' | 'two-factor';

type SignOutReason = BusEvents['signed-out']['reason'];

const logoutPatience = 5_000;

/** @throws ApiError when an answer lacks the token that it promises, with which no session or device can begin */
function requireToken(token: string | undefined): string {
  if (typeof token === 'string' && token !== '') return token;
  throw new ApiError('server', baseTexts.unreachable);
}

/** Whether the server refused the device token and not the login. */
function isUnknownDevice(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unauthorised' && 'device_token' in error.fields;
}

/** Writes the topic `session`: the user who is logged in on this device. */
export class SessionService {
  readonly stop: () => void;
  #deviceTokenUnderway: Promise<string> | null = null;
  #lastEnd: SignOutReason | 'withdrawn' | null = null;

  readonly #host: ServiceHost;
  readonly #tokens: Tokens;
  readonly #vault: Vault;

  constructor(host: ServiceHost, tokens: Tokens, vault: Vault) {
    this.#host = host;
    this.#tokens = tokens;
    this.#vault = vault;
    const { deviceToken, session } = tokens.current;
    if (deviceToken !== null && session !== null) host.owner.set('session', { deviceToken, ...session });
    this.stop = host.persistence.onSignedOutElsewhere(() => this.#end('logout'));
  }

  /**
   * The token of this device, requested from the server when there is none.
   * @throws ApiError when the server cannot be reached
   */
  async deviceToken(): Promise<string> {
    const known = this.#tokens.current.deviceToken;
    if (known !== null) return known;
    this.#deviceTokenUnderway ??= this.#fetchDeviceToken().finally(() => (this.#deviceTokenUnderway = null));
    return this.#deviceTokenUnderway;
  }

  /** @throws ApiError when the login is refused or the server cannot be reached */
  async login(credentials: Credentials): Promise<LoginOutcome> {
    try {
      return await this.#logInOnDevice(await this.deviceToken(), credentials);
    } catch (error) {
      if (!isUnknownDevice(error)) throw error;
      // The server deletes devices that were not used for months: register this one again.
      return this.#logInOnDevice(await this.#fetchDeviceToken(), credentials);
    }
  }

  /**
   * Logs in with keys from another product.
   * @throws ApiError when the keys are refused or the server cannot be reached
   */
  async loginByKeys(keys: LoginKeys): Promise<void> {
    const answer = await this.#host.api.request('POST /authentication/groepsapp/by-keys', { body: keys });
    if (!answer.success) throw new ApiError('unauthorised', answer.message);
    await this.#begin(
      {
        deviceToken: requireToken(answer.device_token),
        sessionToken: requireToken(answer.session_token),
        kind: this.#host.bus.topic('variant').value === 'gastouderapp' ? 'childminder' : 'employee',
        account: answer.account_id,
      },
      answer.storage_key,
    );
  }

  /**
   * Makes this browser a tablet of the company.
   * @throws ApiError when the code is refused or the server cannot be reached
   */
  async enrol(code: string): Promise<void> {
    const answer = await this.#host.api.request('POST /authentication/tablet/enrol', { body: { code } });
    const session = { kind: 'employee', account: answer.account_id, tablet: true } as const;
    await this.#begin(
      { deviceToken: answer.device_token, sessionToken: answer.session_token, ...session },
      answer.storage_key,
    );
  }

  /** Why the last session ended; `null` when there was none. */
  get ended(): SignOutReason | 'withdrawn' | null {
    return this.#lastEnd;
  }

  /** Whether the server still accepts the session. When it does not say so, the session is kept. */
  async isValid(): Promise<boolean> {
    if (this.#host.bus.topic('session').value === null) return false;
    try {
      const { success } = await this.#host.api.request('GET /authentication/is-valid', {});
      const refused = success === false;
      if (refused) this.expire();
      return !refused;
    } catch (error) {
      return error instanceof ApiError && error.kind !== 'unauthorised';
    }
  }

  /** Ends the session and deletes the account's unsent changes, even when the server cannot be reached. */
  async logout(): Promise<void> {
    if (this.#host.bus.topic('session').value === null) return;
    // Other tabs must see the log-out before the server revokes the token: otherwise the 401 would look to them like an
    // expired session.
    this.#tokens.leaveStorage();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), logoutPatience);
    try {
      await this.#host.api.request('POST /authentication/logout', {}, { signal: patience.signal });
    } catch {
      logWarning('the server did not hear that the session has ended');
    }
    clearTimeout(timer);
    this.#end('logout');
  }

  /** Ends the session because the server no longer accepts it. */
  expire(): void {
    this.#end('expired');
  }

  /** Follows a refusal of the session. A withdrawn tablet forgets everything; a locked one shows nothing until it is opened. */
  refused(code: ApiError['code']): void {
    if (code === 'locked') this.#lock();
    else if (code === 'withdrawn') this.#withdraw();
    else this.expire();
  }

  #withdraw(): void {
    this.#tokens.leaveStorage();
    this.#end('logout');
    this.#tokens.keep({ deviceToken: null, session: null });
    this.#lastEnd = 'withdrawn';
  }

  /** Leaves the page, with all that it holds in memory, and takes the key away of what is kept. */
  #lock(): void {
    const place = `/${this.#host.bus.topic('variant').value}${paths.locked}`;
    if (window.location.pathname !== place) void this.#vault.empty().then(() => browserPage.load(place));
  }

  async #logInOnDevice(
    deviceToken: string,
    { username, password, kind, clientNumber }: Credentials,
  ): Promise<LoginOutcome> {
    const answer = await this.#host.api.request('POST /authentication/login', {
      body: {
        device_token: deviceToken,
        username,
        password,
        resource: kind,
        client_number: clientNumber,
      },
    });
    if (answer.mfa_enabled) return 'two-factor';
    const sessionToken = requireToken(answer.session_token);
    await this.#begin({ deviceToken, sessionToken, kind, account: answer.account_id }, answer.storage_key);
    return 'signed-in';
  }

  async #fetchDeviceToken(): Promise<string> {
    const answer = await this.#host.api.request('GET /authentication/device-token', {});
    const deviceToken = requireToken(answer.device_token);
    this.#tokens.keep({ ...this.#tokens.current, deviceToken });
    return deviceToken;
  }

  /**
   * Clears the data of an earlier user on this device first.
   * @throws ApiError when what is stored cannot be sealed, as the code for it does not come
   */
  async #begin(session: Session, storageKey: string | undefined): Promise<void> {
    this.#end('logout');
    await this.#vault.open(session.sessionToken, storageKey).catch(() => {
      throw new ApiError('offline', baseTexts.unreachable);
    });
    const { deviceToken, ...rest } = session;
    this.#tokens.keep({ deviceToken, session: rest });
    this.#host.owner.set('session', session);
  }

  #end(reason: 'logout' | 'expired'): void {
    const { bus, owner, persistence } = this.#host;
    const had = bus.topic('session').value !== null;
    this.#tokens.endSession();
    this.#vault.close();
    // Another tab may have logged in meanwhile: what is kept now is its key.
    if (persistence.readTokens().session === null) void this.#vault.empty();
    if (!had) return;
    this.#lastEnd = reason;
    owner.set('session', null);
    bus.emit('signed-out', { reason });
  }
}
