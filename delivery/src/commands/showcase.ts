import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
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

const types: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/**
 * Serves a page with all interface parts in all their states, rebuilt after every change. The page is not part of a
 * release.
 * @param args `--port`, and `--production` for the build of a release
 */
export function serveShowcase(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string', default: '8090' }, production: { type: 'boolean', default: false } },
  });
  const mode = values.production ? 'production' : 'development';
  const output = path.join(kernelDir, `.cache/showcase-${mode}`);
  /** Files that the page starts with, of the last build that succeeded. */
  let files: readonly string[] = [];
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://showcase').pathname);
    const type = types[path.extname(name)];
    if (!type) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
      response.end(page(files));
      return;
    }
    const file = createReadStream(path.join(output, name));
    file.once('open', () => response.writeHead(200, { 'content-type': type }));
    file.once('error', () => response.writeHead(404).end());
    file.pipe(response);
  });

  const config = { ...baseConfig(kernelDir, 'showcase', output, mode), entry: { main: './src/showcase/main.tsx' } };
  config.output = { ...config.output, publicPath: '/' };

  webpack(config).watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      console.error(error ?? stats?.toString('errors-only'));
      return;
    }
    const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
    files = entrypoints?.['main']?.assets?.map(({ name }) => name).filter((name) => !name.endsWith('.map')) ?? [];
    if (server.listening) return;
    server.listen(Number(values.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${values.port}`));
  });
}
