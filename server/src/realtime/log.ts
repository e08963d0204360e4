/** The methods of the server's log that this folder uses. */
export interface Log {
  warn(details: object, message: string): void;
}
