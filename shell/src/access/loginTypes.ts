export interface Credentials {
  username: string;
  password: string;
  /** Only a childminder has one. */
  clientNumber?: string;
}

/** What a login comes to when the server does not refuse it. */
export type LoginOutcome = 'signed-in' | 'two-factor';

export interface LoginProps {
  /** Whether this device has its token or will get it; without one nobody can log in. */
  device: 'ready' | 'failed';
  /** What brought the user here, if it needs to be said. */
  reason?: 'expired' | 'password-changed' | null;
  /**
   * Logs in. Where the user goes then is up to the guards, as soon as there is a session.
   * @throws ApiError when the login is refused or cannot be done
   */
  login: (credentials: Credentials) => Promise<LoginOutcome>;
}
