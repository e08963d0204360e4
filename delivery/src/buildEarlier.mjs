// Builds the recorded earlier releases, for the check that they work together with the packages of this commit.
import '../config/typescript.mjs';

const { buildEarlier } = await import('./earlier/build.ts');
try {
  process.exitCode = (await buildEarlier()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
