import { readConfig } from './config/config.ts';
import { describeFailure, readArguments } from './operate/command.ts';
import type { RunningServer } from './server.ts';

/** How long responses in progress may take after the stop signal. */
const patienceMs = 10_000;

const help = `Usage: node server/dist/main.js [--publish <folder>[,<folder> ...]] ...

Serves the app and its API.

  --publish <folders>  builds, or folders with builds, to publish to stable first;
                       a pointer that a person moved is left alone

Environment: PORT (8080), HOST (127.0.0.1), DATA_DIR (./data), DATABASE_URL,
DATABASE_CONNECTIONS (10), DATABASE_STATEMENT_SECONDS (30), DRAIN_SECONDS (10; 0 with SQLite),
DEMO (off, on or public), DEMO_SCALE (1), LOG_LEVEL (warn), API_BASE (/api),
API_V3_BASE (/api/v3), API_LEGACY_BASE (/api/legacy), API (on or off),
BACKEND (specification), BACKEND_CONFIG, BACKEND_FILES,
COMPANY_NAME, REALTIME (on or off), PUBLIC_URL, SMTP_URL, MAIL_FROM,
S3_BUCKET, S3_ENDPOINT, S3_REGION (us-east-1), S3_ACCESS_KEY_ID,
S3_SECRET_ACCESS_KEY, S3_PREFIX (files/), S3_PATH_STYLE (on or off),
APP_NAME, APP_TAG, SUPPORT_PHONE, SUPPORT_EMAIL, CHILDMINDER_APP_NAME,
CHILDMINDER_SUPPORT_PHONE, CHILDMINDER_SUPPORT_EMAIL,
REALTIME_KEY, REALTIME_SECRET, REALTIME_HOST, REALTIME_APP_ID, REALTIME_ORIGINS,
REALTIME_MAX_SOCKETS (5000), REALTIME_MAX_ANONYMOUS (100), OTEL_EXPORTER_OTLP_ENDPOINT,
OTEL_TRACES_SAMPLER_ARG (1), SERVICE_WORKER (on or off), TRUST_PROXY,
METRICS_TOKEN, METRICS_TOKEN_OTHER, REALTIME_SECRET_OTHER, PIN_PEPPER, PASSWORD_FILTER, ASSETS_ORIGIN,
API_DOCS (on or off), RELEASES_CACHE_MB (1000), AUDIT_MONTHS (0: for ever).
A secret can stand in a file instead: DATABASE_URL_FILE,
SMTP_URL_FILE, S3_SECRET_ACCESS_KEY_FILE, METRICS_TOKEN_FILE,
METRICS_TOKEN_OTHER_FILE, REALTIME_SECRET_FILE, REALTIME_SECRET_OTHER_FILE,
PIN_PEPPER_FILE.
What each means stands in docs/operations.md.`;

function print(line: string): void {
  console.log(line);
}

function stopOnSignals(server: RunningServer, drainMs: number): void {
  const stop = () => {
    // A second signal ends the process immediately.
    process.off('SIGTERM', stop).off('SIGINT', stop);
    setTimeout(() => process.exit(1), drainMs + patienceMs).unref();
    server.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): never {
  console.error(describeFailure(error));
  process.exit(1);
}

async function main(): Promise<void> {
  const { values } = readArguments(process.argv.slice(2), {
    publish: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help === true) return print(help);
  const builds = values.publish.flatMap((folders) => folders.split(',')).filter((folder) => folder !== '');
  const config = readConfig(process.env);
  // Loaded late: a mistake in the settings is told without the seconds that loading the server takes.
  const { startServer } = await import('./server.ts');
  const server = await startServer(config, builds, print);
  stopOnSignals(server, config.drainMs);
  void server.databaseLost.then(fail);
  print(`The groepsapp is ready at ${server.origin}/groepsapp/`);
  server.accounts.forEach(print);
}

await main().catch(fail);
