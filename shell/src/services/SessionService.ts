import { ApiError, type BusEvents, type CallAnswer, type CallInput, type Session } from '@groepsapp/kernel';
import { baseTexts } from '../base/baseTexts';
import { browserPage } from '../base/browserPage';
import { paths } from '../base/paths';
import type { ServiceHost } from './host';
import { logWarning } from '../base/log';
import { whenIdle } from '../base/whenIdle';
import type { Tokens } from './Tokens';
import type { Vault } from '../vault/Vault';

export interface Credentials {
  username: string;
  password: string;
  kind: Session['kind'];
  clientNumber?: string;
  code?: string;
}

/** Keys from another product for single sign-on; valid for one login. */
export type LoginKeys = CallInput<'POST /authentication/groepsapp/by-keys'>['body'];

type LoginAnswer = CallAnswer<'POST /authentication/login'>;
type SessionAnswer = Extract<LoginAnswer, { session_token: string }>;

/**
 * `two-factor`: the credentials are right, but the account logs in by the administration product only. Else what the answer
 * says of codes: that one is needed, or, beside a session that `enter` begins, the recovery codes.
 */
export type LoginOutcome = 'signed-in' | 'two-factor' | Exclude<LoginAnswer, { mfa_enabled: true }>;

/** What opens and empties with the session. */
type KeyKeeper = Pick<Vault, 'open' | 'close' | 'empty'>;

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
  readonly #vault: KeyKeeper;

  constructor(host: ServiceHost, tokens: Tokens, vault: KeyKeeper) {
    this.#host = host;
    this.#tokens = tokens;
    this.#vault = vault;
    const { deviceToken, session } = tokens.current;
    if (deviceToken !== null && session !== null) host.owner.set('session', { deviceToken, ...session });
    this.stop = host.persistence.onSignedOutElsewhere(() => {
      this.#end(host.persistence.readTokens().expired === true ? 'expired' : 'logout');
    });
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
  login(credentials: Credentials): Promise<LoginOutcome> {
    return this.onDevice((deviceToken) => this.#logInOnDevice(deviceToken, credentials));
  }

  /**
   * Does something with the token of this device.
   * @throws ApiError as `act` does, and when the server cannot be reached
   */
  async onDevice<T>(act: (deviceToken: string) => Promise<T>): Promise<T> {
    try {
      return await act(await this.deviceToken());
    } catch (error) {
      if (!isUnknownDevice(error)) throw error;
      // The server deletes devices that were not used for months: register this one again.
      return act(await this.#fetchDeviceToken());
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

  /** Begins with a session that the server opened on this device. */
  async enter(kind: Session['kind'], answer: SessionAnswer): Promise<void> {
    const deviceToken = await this.deviceToken();
    const sessionToken = requireToken(answer.session_token);
    await this.#begin({ deviceToken, sessionToken, kind, account: answer.account_id }, answer.storage_key);
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
    const session = this.#host.bus.topic('session').value;
    // That a tablet is locked, which this call does not tell from an end, comes with every other call.
    if (session === null || session.tablet === true) return session !== null;
    try {
      const { success } = await this.#host.api.request('GET /authentication/is-valid', {});
      const refused = success === false;
      if (refused) await this.expire();
      return !refused;
    } catch (error) {
      return error instanceof ApiError && error.kind !== 'unauthorised';
    }
  }

  /**
   * Ends the session and deletes the account's unsent changes, even when the server cannot be reached. A tablet, which nobody
   * logged in to, goes on.
   * @returns where the browser logs out at the provider of the organisation, after having logged in by it
   */
  async logout(): Promise<string | undefined> {
    const session = this.#host.bus.topic('session').value;
    if (session === null || session.tablet === true) return undefined;
    // Other tabs must see the log-out before the server revokes the token: otherwise the 401 would look to them like an
    // expired session.
    this.#tokens.leaveStorage();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), logoutPatience);
    let provider: string | undefined;
    try {
      ({ provider } = await this.#host.api.request('POST /authentication/logout', {}, { signal: patience.signal }));
    } catch {
      logWarning('the server did not hear that the session has ended');
    }
    clearTimeout(timer);
    this.#end('logout');
    return provider;
  }

  /**
   * Ends the present session, and no later one, because the server no longer accepts it. Another tab writes its log-out to
   * the storage before it tells the server, but a busy page can hear of it after the refusal; once it is idle, it has heard.
   */
  async expire(): Promise<void> {
    const token = () => this.#host.bus.topic('session').value?.sessionToken;
    const refused = token();
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (refused !== undefined && token() === refused) this.#end('expired');
  }

  /** Follows a refusal of the session. A withdrawn tablet forgets everything; a locked one shows nothing until it is opened. */
  async refused(code: ApiError['code']): Promise<void> {
    if (code === 'locked') this.#lock();
    else if (code === 'withdrawn') this.#withdraw();
    else await this.expire();
  }

  #withdraw(): void {
    this.#tokens.leaveStorage();
    this.#end('logout');
    this.#tokens.keep({ deviceToken: null, session: null });
    this.#lastEnd = 'withdrawn';
  }

  /** Leaves the page, with all that it holds in memory, and takes the key away of what is kept. */
  #lock(): void {
    const { bus } = this.#host;
    const place = `/${bus.topic('variant').value}${paths.locked}`;
    if (window.location.pathname === place) return;
    bus.emit('session-ending', {});
    void this.#vault.empty().then(() => browserPage.load(place));
  }

  async #logInOnDevice(
    deviceToken: string,
    { username, password, kind, clientNumber, code }: Credentials,
  ): Promise<LoginOutcome> {
    const answer = await this.#host.api.request('POST /authentication/login', {
      body: {
        device_token: deviceToken,
        username,
        password,
        resource: kind,
        client_number: clientNumber,
        code,
      },
    });
    if ('code_needed' in answer || ('recovery_codes' in answer && answer.recovery_codes)) return answer;
    if (answer.mfa_enabled) return 'two-factor';
    await this.enter(kind, answer);
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
    if (had && reason === 'expired') bus.emit('session-ending', {});
    this.#tokens.endSession(reason === 'expired');
    this.#vault.close();
    // Another tab may have logged in meanwhile: what is kept now is its key.
    if (persistence.readTokens().session === null) void this.#vault.empty();
    if (!had) return;
    this.#lastEnd = reason;
    owner.set('session', null);
    bus.emit('signed-out', { reason });
  }
}
