// The list of children of three groups, with all checks, against a bare route with the same query.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { signIn } from './account.mjs';
import { startServer } from './server.mjs';

const seconds = 8;
const connections = 8;
const names = ['Lieveheersbeestjes', 'Vlinders', 'Egeltjes'];

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
    const { headers, groupIds } = await signIn(server.origin, names);
    const ids = groupIds.join(',');
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
