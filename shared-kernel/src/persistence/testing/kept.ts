/** The session in tests of persistence. */
export const session = { sessionToken: 'secret', kind: 'employee' } as const;

function checkText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A section with what the user chose. */
export const chosen = { name: 'chosen', version: 2, check: checkText };

/** A section with what can be fetched again. */
export const fetched = { name: 'fetched', version: 1, check: checkText, disposable: true };

/** The value in the browser's storage under a key. */
export function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}
