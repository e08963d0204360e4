import type { DatabaseOptions } from '../../database/index.ts';
import { operate } from '../operate.ts';

/** What became of a command. */
export interface Outcome {
  code: number;
  out: string[];
  complaints: string[];
}

/** Someone who gives commands for a database. */
export type Operator = (args: readonly string[], variables?: Record<string, string>) => Promise<Outcome>;

/** Lets a test give commands as an operator does. */
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
