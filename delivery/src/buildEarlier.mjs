// Builds the releases that came before, for the check that they get along with what stands here.
import { buildEarlier } from './earlier/build.mjs';

try {
  process.exitCode = (await buildEarlier()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
