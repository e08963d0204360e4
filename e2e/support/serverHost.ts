import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

// The servers of a run, in one process that has loaded the program: each starts in 0.3 s of processor time, where a process
// of its own takes 2.3 s. Whoever wants one connects and says what for, on a line; what is answered is what it prints. It
// runs until that side of the connection ends.

const compiled = join(resolve(import.meta.dirname, '../..'), 'server/dist');

/** What a server is wanted for. */
export interface Wanted {
  /** Settings on top of the defaults. */
  environment: Readonly<Record<string, string>>;
  /** Folders of releases that it publishes. */
  builds: readonly string[];
}

/** What the server's program does, as `server/src/main.ts` uses it. */
interface Program {
  startServer(
    config: unknown,
    builds: readonly string[],
    print: (line: string) => void,
  ): Promise<{ origin: string; close(): Promise<void> }>;
}

const [{ startServer }, { readConfig }] = (await Promise.all([
  import(join(compiled, 'server.js')),
  import(join(compiled, 'config/config.js')),
])) as [Program, { readConfig(environment: NodeJS.ProcessEnv): unknown }];

async function serve(socket: Socket): Promise<void> {
  const print = (line: string) => void socket.write(`${line}\n`);
  const ended = once(socket, 'end');
  const [line] = (await once(createInterface({ input: socket }), 'line')) as [string];
  const { environment, builds } = JSON.parse(line) as Wanted;
  const server = await startServer(readConfig({ ...process.env, ...environment }), builds, print);
  print(`The groepsapp is ready at ${server.origin}/groepsapp/`);
  await ended;
  await server.close();
}

const host = createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('error', () => socket.destroy());
  serve(socket)
    .catch((error: unknown) => console.error(error))
    .finally(() => socket.end());
});

// When the run was killed.
process.stdin.on('end', () => process.exit()).resume();

host.listen(0, '127.0.0.1', () => {
  const address = host.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
