// What the server takes for planning and ratio when a company is ten times as large.
import { signIn } from './account.mjs';
import { addGroup, inDatabase, today } from './largeDay.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

/** The large company has this many times the children. */
const times = 10;
const aim = 1.2;

async function timeOf(url, headers) {
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${response.status} from ${new URL(url).pathname}`);
  await response.arrayBuffer();
  return performance.now() - began;
}

/** Asks the same of several servers in turn, so that whatever else the machine does concerns all of them. */
async function timesInTurn(servers, pathOf, requests) {
  const found = servers.map(() => []);
  for (let count = -requests / 4; count < requests; count += 1) {
    for (const [index, { origin, headers, query }] of servers.entries()) {
      const time = await timeOf(`${origin}${pathOf(query)}`, headers);
      if (count >= 0) found[index].push(time);
    }
  }
  return found;
}

/** Adds children with planning until the company has ten times as many, in groups of other establishments. */
function enlarge(file, place) {
  const { company_id: company } = file.prepare('select company_id from establishment where id = ?').get(place);
  const { count } = file.prepare('select count(*) as count from child where company_id = ?').get(company);
  const wanted = count * (times - 1);
  const perGroup = 60;
  for (let made = 0; made < wanted; made += perGroup) {
    const { id } = file
      .prepare('insert into establishment (company_id, name) values (?, ?) returning id')
      .get(company, `Bench ${made}`);
    addGroup(file, { establishmentId: id, name: `Bench ${made}`, children: Math.min(perGroup, wanted - made) });
  }
  return count;
}

async function callerOf(server) {
  const { headers, groupIds } = await signIn(server.origin, ['Lieveheersbeestjes', 'Vlinders']);
  return { origin: server.origin, headers, query: `id_group=${groupIds.join(',')}&date=${today()}` };
}

/** `GET /planning` and `GET /ratio` of the same groups in a company and in one that is ten times as large. */
export async function serverTimes(requests) {
  const servers = [await startServer([]), await startServer([])];
  try {
    const [usual, large] = await Promise.all(servers.map(callerOf));
    const { establishmentId } = await signIn(large.origin);
    const children = inDatabase(servers[1].dataDirectory, (db) => enlarge(db, establishmentId));
    const lines = [];
    for (const path of ['/planning', '/ratio']) {
      const found = await timesInTurn([usual, large], (query) => `/api${path}?${query}`, requests);
      const [before, after] = found.map((own) => percentile(own, 0.5));
      const ms = { 'usual ms': before.toFixed(1), 'large ms': after.toFixed(1) };
      lines.push({ 'p50 of': path, ...ms, ratio: (after / before).toFixed(2), aim });
    }
    console.log(`Server: ${children} children in the company, and ${times} times as many; ${requests} requests.`);
    console.table(lines);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
