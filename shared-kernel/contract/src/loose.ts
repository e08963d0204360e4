/** An object of a body, whatever it holds. */
export type Loose = Readonly<Record<string, unknown>>;

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; none for what is no object. */
export const looseOf = (value: unknown): Loose => (isLoose(value) ? value : {});
