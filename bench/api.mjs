// The list of children of three groups, with all checks, against a bare route with the same query.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { startServer } from './server.mjs';

const seconds = 8;
const connections = 8;

async function json(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} from ${new URL(url).pathname}`);
  return response.json();
}

/** Logs in and finds three groups with children. */
async function prepare(origin) {
  const { device_token } = await json(`${origin}/api/authentication/device-token`);
  const { session_token } = await json(`${origin}/api/authentication/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      device_token,
      username: 'leidster@zonnewijzer.example',
      password: 'groepsapp-demo',
      resource: 'employee',
    }),
  });
  const headers = { 'X-Device-Token': device_token, 'X-Session-Token': session_token };
  const establishments = await json(`${origin}/api/establishments`, { headers });
  const { id } = establishments.find(({ name }) => name === 'Kindcentrum De Vuurtoren');
  const groups = await json(`${origin}/api/groups?id_establishment=${id}`, { headers });
  const wanted = ['Lieveheersbeestjes', 'Vlinders', 'Egeltjes'];
  const ids = groups.filter(({ name }) => wanted.includes(name)).map((group) => group.id);
  return { headers, ids: ids.join(',') };
}

async function startBareRoute(dataDirectory, ids) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date());
  const child = spawn(process.execPath, ['bench/bareRoute.mjs', join(dataDirectory, 'groepsapp.sqlite'), day, ids], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [origin] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function measure(url, headers) {
  await autocannon({ url, headers, connections, duration: 2 });
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  return { 'requests/s': result.requests.average, 'p50 ms': result.latency.p50, 'p99 ms': result.latency.p99 };
}

export async function main() {
  const server = await startServer([]);
  try {
    const { headers, ids } = await prepare(server.origin);
    const bare = await startBareRoute(server.dataDirectory, ids);
    try {
      const full = await measure(`${server.origin}/api/children?id_group=${ids}`, headers);
      const least = await measure(`${bare.origin}/children`, {});
      const ratio = Object.fromEntries(Object.keys(full).map((key) => [key, (full[key] / least[key]).toFixed(2)]));
      console.log(`${connections} connections, ${seconds} seconds each, SQLite.`);
      console.table({ 'the call': full, 'bare route': least, ratio });
    } finally {
      await bare.stop();
    }
  } finally {
    await server.stop();
  }
}
