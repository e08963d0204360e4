import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { wait } from './tablets.mjs';

const checkEveryMs = 500;

/** Whether a process wants new work, as load balancers ask. */
async function wantsWork(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(6_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * A load balancer in front of processes of this machine: requests go to those that are ready in turn, and are sent to
 * the next one only when the first did not take the connection.
 * @param {readonly number[]} ports of the processes
 */
export async function startRoundRobin(ports) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const ready = new Set();
  const failures = new Map();
  let turn = 0;
  const check = async (port) => void ((await wantsWork(port)) ? ready.add(port) : ready.delete(port));
  const next = () => [...ready][(turn += 1) % ready.size];
  const fail = (answer, why) => {
    failures.set(why, (failures.get(why) ?? 0) + 1);
    answer.writeHead(502).end();
  };

  function forward({ method, url, headers }, body, answer, attempts = 3) {
    const port = next();
    if (port === undefined) return fail(answer, 'no process is ready');
    const options = { port, host: '127.0.0.1', method, path: url, headers, agent };
    const asked = request(options, (back) => {
      answer.writeHead(back.statusCode, back.headers);
      back.pipe(answer);
    });
    asked.on('error', (error) => {
      const notTaken = error.code === 'ECONNREFUSED' || (asked.reusedSocket && error.code === 'ECONNRESET');
      if (notTaken && attempts > 1) forward({ method, url, headers }, body, answer, attempts - 1);
      else fail(answer, `${error.code}${asked.reusedSocket ? ', on a connection that was kept' : ''}`);
    });
    asked.end(body);
  }

  const server = createServer(async (asked, answer) => forward(asked, await buffer(asked), answer));
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const port = next();
    if (port === undefined) return socket.destroy();
    const behind = connect(port, '127.0.0.1', () => {
      const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
      behind.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    for (const [one, other] of [
      [behind, socket],
      [socket, behind],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.keepAliveTimeout = 60_000;
  let stopped = false;
  const watch = async (port) => {
    while (!stopped) {
      await check(port);
      await wait(checkEveryMs);
    }
  };
  for (const port of ports) void watch(port);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    isReady: (port) => ready.has(port),
    /** Why requests were answered with 502, and how often. */
    failures,
    close() {
      stopped = true;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
