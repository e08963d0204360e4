// `npm run pack-packages -- <folder>`: what an area in a repository of its own is developed with, as npm packages.
import path from 'node:path';
import '../config/typescript.mjs';

const { packPackages } = await import('./packing/packages.ts');
const { Refusal, runCommand } = await import('./refusal.ts');

await runCommand(async () => {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0) throw new Refusal('Usage: npm run pack-packages -- <folder>');
  for (const file of await packPackages(path.resolve(folder))) console.log(file);
});
