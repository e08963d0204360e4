import type { DatabaseOptions } from '../../database/index.ts';
import { operate } from '../operate.ts';

/** The result of a command. */
export interface Outcome {
  code: number;
  out: string[];
  complaints: string[];
}

/** Runs operator commands on a database. */
export type Operator = (args: readonly string[], variables?: Record<string, string>) => Promise<Outcome>;

/** Creates a function with which a test runs operator commands. */
export function operatorOf({ dataDir, databaseUrl }: DatabaseOptions): Operator {
  return async (args, variables = {}) => {
    const out: string[] = [];
    const complaints: string[] = [];
    const code = await operate(args, {
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...variables },
      print: (line) => out.push(line),
      complain: (line) => complaints.push(line),
    });
    return { code, out, complaints };
  };
}
