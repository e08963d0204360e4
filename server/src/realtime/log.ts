/** The part of the server's log that is used here. */
export interface Log {
  warn(details: object, message: string): void;
}
