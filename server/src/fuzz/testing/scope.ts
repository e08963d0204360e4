/**
 * How much is tried: a minute or so within `npm test`, as much as one likes with `npm run maintain -- fuzz`. The same seed and
 * rounds make the same requests.
 */
export const scope = {
  seed: Number(process.env['FUZZ_SEED'] ?? 20_260_310),
  /** Spoiled requests for each call, and the same number of pages, deliveries and frames for each of their kinds. */
  rounds: Number(process.env['FUZZ_ROUNDS'] ?? 10),
};
