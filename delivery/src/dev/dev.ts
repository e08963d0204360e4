import { DevServer } from './DevServer.ts';
import { requireInstallation, requirePort, startInstallation } from './installation.ts';
import { help, readDevOptions } from './options.ts';

function print(line: string) {
  console.log(line);
}

/** Serves the packages that the arguments name, until a signal stops the process. */
export async function dev(args: string[]) {
  const options = readDevOptions(args, process.env);
  if (options === null) return print(help);
  const { sources, everything, against, host } = options;
  const port = await requirePort(host, options.port);
  const publicUrl = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  if (against !== null) await requireInstallation(against);
  const local = against === null ? await startInstallation({ sources, follow: everything, publicUrl, print }) : null;
  const devServer = new DevServer({ sources, installation: local?.origin ?? against ?? '', host, port, print });
  const stop = () => {
    local?.stop();
    void devServer.close().finally(() => process.exit(0));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await devServer.open();
  } catch (error) {
    local?.stop();
    throw error;
  }
  print(
    `Served from source: ${sources.map(({ name }) => name).join(', ')}; all else from ${against ?? 'a local server'}`,
  );
  print(`Ready at ${publicUrl}/groepsapp/`);
}
