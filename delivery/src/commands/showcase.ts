import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer, { type Middleware, type Request, type Response } from 'webpack-dev-server';
import { kernelDir } from '../packages.mjs';
import { baseConfig } from '../webpack/base.ts';

const nonce = 'showcase';

/** Security policy as strict as the app's, so that a part that violates it fails here first. */
const policy = [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data: blob:",
  // The icons are a font within the stylesheet.
  "font-src 'self' data:",
].join('; ');

const tag = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}" />`
    : `<script nonce="${nonce}" src="/${file}" defer></script>`;

/** @param files what the page starts with */
const page = (files: readonly string[]) => `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Onderdelen</title>
    <link rel="icon" href="data:," />
    ${files.map(tag).join('\n    ')}
  </head>
  <body><div id="root"></div></body>
</html>
`;

/**
 * Serves a page with all interface parts in all their states, rebuilt after every change. The page is not part of a
 * release.
 * @param args `--port`, and `--production` for the build of a release
 */
export async function serveShowcase(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', default: '8090' }, production: { type: 'boolean', default: false } },
  });
  const mode = values.production ? 'production' : 'development';
  const output = path.join(kernelDir, `.cache/showcase-${mode}`);
  const config = { ...baseConfig(kernelDir, 'showcase', output, mode), entry: { main: './src/showcase/main.tsx' } };
  config.output = { ...config.output, publicPath: '/' };
  const compiler = webpack(config);
  /** Files that the page starts with, of the last build that succeeded. */
  let files: readonly string[] = [];
  compiler.hooks.done.tap('showcase', (stats) => {
    if (stats.hasErrors()) return console.error(stats.toString('errors-only'));
    const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
    files = entrypoints?.['main']?.assets?.map(({ name }) => name).filter((name) => !name.endsWith('.map')) ?? [];
  });
  const sendPage: Middleware = (_request: Request, response: Response) =>
    response.setHeader('content-security-policy', policy).type('html').send(page(files));
  const server = new WebpackDevServer(
    {
      ...{ host: '127.0.0.1', port: values.port, static: false, setupExitSignals: false },
      ...{ hot: false, liveReload: false, client: false, webSocketServer: false },
      devMiddleware: { index: false, stats: 'none' },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: sendPage }],
    },
    compiler,
  );
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  console.log(`http://127.0.0.1:${values.port}`);
}
