export interface Credentials {
  username: string;
  password: string;
  /** For childminders only. */
  clientNumber?: string;
}

/** The result of a login that the server did not refuse. */
export type LoginOutcome = 'signed-in' | 'two-factor';

export interface LoginProps {
  /** Whether the device token is there or on its way; without it login is impossible. */
  device: 'ready' | 'failed';
  /** Why the user was sent here, when the screen must say so. */
  reason?: 'expired' | 'password-changed' | null;
  /**
   * Logs in. The guards then navigate, as soon as there is a session.
   * @throws ApiError when the login is refused or the server cannot be reached
   */
  login: (credentials: Credentials) => Promise<LoginOutcome>;
}
