import { execFile } from 'node:child_process';

export interface Ran {
  ok: boolean;
  output: string;
}

/** Runs a script of Node as outside of a test. */
export function runScript(args: readonly string[], cwd: string, variables: Record<string, string> = {}): Promise<Ran> {
  const env = { ...process.env, NODE_ENV: undefined, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}
