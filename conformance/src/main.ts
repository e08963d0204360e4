#!/usr/bin/env node
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { unusual } from './findConfig.ts';
import { report } from './report.ts';
import { type Outcome, runConformance } from './run.ts';
import { signIn } from './signIn.ts';

const usage = `Usage: conformance --api <address> --account <name> [options]
  --api-v3, --api-legacy <address>  where these are, when not below --api
  --client-number <number>          for a childminder
  --establishment, --group <id>     what to ask about; the first without
  --write --child <id>              also makes, changes and removes things of this test child
  --record <file>                   keeps what answers look like, without contents
  --json <file>                     keeps the outcome
  --write-config <file>             writes how the backend writes, for BACKEND_CONFIG
The password is read from CONFORMANCE_PASSWORD, else asked for.`;

const text = { type: 'string' } as const;

function readOptions() {
  const { values } = parseArgs({
    options: {
      api: text,
      'api-v3': text,
      'api-legacy': text,
      account: text,
      'client-number': text,
      child: text,
      establishment: text,
      group: text,
      record: text,
      json: text,
      'write-config': text,
      write: { type: 'boolean', default: false },
    },
  });
  const { api, account, write, child } = values;
  if (api === undefined || account === undefined || write !== (child !== undefined)) throw new Error(usage);
  const main = api.replace(/\/+$/, '');
  const bases = { main, v3: values['api-v3'] ?? `${main}/v3`, legacy: values['api-legacy'] ?? `${main}/legacy` };
  const clientNumber = values['client-number'];
  const kind = clientNumber === undefined ? ('employee' as const) : ('childminder' as const);
  const { establishment, group, record, json } = values;
  const place = { establishment, group };
  return {
    bases,
    place,
    child,
    record,
    json,
    config: values['write-config'],
    account: { kind, username: account, clientNumber },
  };
}

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  const { CONFORMANCE_PASSWORD: given = '' } = process.env;
  if (given !== '') return given;
  process.stderr.write('Password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const password = await asking.question('');
  asking.close();
  process.stderr.write('\n');
  return password;
}

async function keep(file: string | undefined, content: unknown): Promise<void> {
  if (file !== undefined) await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

async function examine({ bases, account, place, child }: ReturnType<typeof readOptions>): Promise<Outcome> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date());
  const session = await signIn(bases, { ...account, password: await askPassword() });
  try {
    const { send } = session;
    const whose = child === undefined ? {} : { writeFor: child };
    return await runConformance({ send, kind: account.kind, today, ...place, ...whose });
  } finally {
    await session.end().catch(() => undefined);
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  const { shapes, config, ...outcome } = await examine(options);
  await keep(options.record, shapes);
  await keep(options.json, outcome);
  await keep(options.config, unusual(config));
  process.stdout.write(`${report({ shapes, config, ...outcome }).join('\n')}\n`);
  return outcome.findings.some(({ what }) => what !== 'extra') ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
