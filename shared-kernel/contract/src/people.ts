/** What a company lets only a person do on its tablets: nothing, what writes, or everything that is not on the wall. */
export const personModes = ['off', 'writing', 'everything'] as const;
export type PersonMode = (typeof personModes)[number];

/** After how many minutes without a touch a person is no longer taken to stand at the tablet. */
export const lockMinutes = { least: 2, most: 10 } as const;

const isRun = (pin: string, step: number) =>
  [...pin].every((digit, at) => at === 0 || Number(digit) - Number(pin[at - 1]) === step);

/** Whether the digits are one part that comes again and again, as in 1111, 1212 and 123123. */
const repeats = (pin: string) =>
  [1, 2, 3].some((length) => pin.length > length && pin === pin.slice(0, length).repeat(pin.length / length));

/** A year in which somebody who works here can have been born, or a year of now. */
const isYear = (pin: string) => /^(19[3-9]\d|20[0-3]\d)$/.test(pin);

/** Others that everybody thinks of: the middle column of the keys, and the corners. */
const known = new Set(['2580', '0852', '1397', '1379', '7139', '112233', '159753', '147258', '123321']);

/**
 * What is wrong with a code that somebody chooses.
 * @returns a sentence in Dutch; `undefined` for a code that may be used
 */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d{4,6}$/.test(pin)) return 'Kies een pincode van vier tot zes cijfers.';
  if (isRun(pin, 0) || isRun(pin, 1) || isRun(pin, -1) || repeats(pin) || isYear(pin) || known.has(pin)) {
    return 'Deze pincode is te makkelijk te raden. Kies een andere.';
  }
  return undefined;
}
