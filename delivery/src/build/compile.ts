import path from 'node:path';
import { compiler, root } from '../packages.mjs';
import { runNode } from '../run.ts';

/** Compiles the contract and the server, which run as plain JavaScript. @returns whether it succeeded */
export async function compileServer(): Promise<boolean> {
  const began = Date.now();
  const { ok, output } = await runNode([compiler, '-b', path.join(root, 'server')], root);
  if (ok) console.log(`contract and server compiled in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  else console.error(`contract and server could not be compiled:\n${output}`);
  return ok;
}
