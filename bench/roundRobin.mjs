import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';

const checkEveryMs = 500;

/** Whether a process wants new work, as a load balancer asks. */
async function isReady(port) {
  for (const path of ['/readyz', '/healthz']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    if (answer?.status !== 404) return answer?.ok === true;
  }
  return false;
}

async function bodyOf(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * A load balancer in front of processes of this machine: requests go to those that are ready in turn, and are sent to
 * the next one only when the first did not take the connection.
 * @param {readonly number[]} ports of the processes
 */
export async function startRoundRobin(ports) {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, maxSockets: 200 })]));
  let ready = [];
  let turn = 0;
  const check = async () => {
    const found = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, index) => found[index]);
  };
  const next = () => ready[(turn += 1) % ready.length];

  function forward({ method, url, headers }, body, answer, attempts = 3) {
    const port = next();
    if (port === undefined) return answer.writeHead(502).end();
    const options = { port, host: '127.0.0.1', method, path: url, headers, agent: agents.get(port) };
    const asked = request(options, (back) => {
      answer.writeHead(back.statusCode, back.headers);
      back.pipe(answer);
    });
    asked.on('error', (error) => {
      const notTaken = error.code === 'ECONNREFUSED' || (asked.reusedSocket && error.code === 'ECONNRESET');
      if (notTaken && attempts > 1) forward({ method, url, headers }, body, answer, attempts - 1);
      else answer.writeHead(502).end();
    });
    asked.end(body);
  }

  const server = createServer(async (asked, answer) => forward(asked, await bodyOf(asked), answer));
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
  const timer = setInterval(() => void check(), checkEveryMs);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    async isReady(port) {
      await check();
      return ready.includes(port);
    },
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
