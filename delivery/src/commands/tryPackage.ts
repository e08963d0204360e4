import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chown, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { requirePort } from '../dev/installation.ts';
import { readPackage, root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { requireTool } from '../run.ts';
import type { Readable } from 'node:stream';

const withinMs = 120_000;

/**
 * @param folder root folder of the image
 * @returns what others than root could write to
 */
async function writable(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const { uid, mode } = await lstat(file);
    if (!entry.isSymbolicLink() && (uid !== 0 || (mode & 0o022) !== 0)) found.push(path.relative(folder, file));
  }
  return found.filter((name) => name !== 'data' && name !== 'tmp');
}

/**
 * The name under which `docker load` and `podman load` put the image where compose.yaml looks for it.
 * @param layout folder
 */
async function requireName(layout: string, name: string) {
  const index = JSON.parse(await readFile(path.join(layout, 'index.json'), 'utf8'));
  const [forDocker] = JSON.parse(await readFile(path.join(layout, 'manifest.json'), 'utf8'));
  const names = [index.manifests[0].annotations['io.containerd.image.name'], ...forDocker.RepoTags];
  if (names.join(' ') !== `docker.io/library/${name} ${name}`)
    throw new Refusal(`The image is named ${names.join(' ')}.`);
  for (const blob of [forDocker.Config, ...forDocker.Layers]) await lstat(path.join(layout, blob));
}

/**
 * Starts a program of the image as the account that it names; omitted: what it says it starts.
 * @param bundle folder with the unpacked image and what it says of itself
 */
async function startIn(bundle: string, args: string[], variables: Record<string, string> = {}, program?: string[]) {
  const { process: described } = JSON.parse(await readFile(path.join(bundle, 'config.json'), 'utf8'));
  const { uid, gid } = described.user;
  const own = described.env.map((line: string) => /^([^=]*)=(.*)$/s.exec(line)?.slice(1));
  const command = [`--userspec=${uid}:${gid}`, path.join(bundle, 'rootfs'), ...(program ?? described.args), ...args];
  return spawn('chroot', command, {
    env: { ...Object.fromEntries(own), ...variables, PATH: '/usr/sbin:/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Makes a back-up beside the server, and starts what one of PostgreSQL is made and restored with. */
async function requireBackup(bundle: string) {
  const operate = ['/usr/bin/node', '/opt/groepsapp/server/dist/operate/main.js'];
  const backup = ['backup', '--all', '--to', '/data/backups', '--keep', '1'];
  for (const [program, args] of [
    [operate, backup],
    [['/usr/bin/pg_dump'], ['--version']],
    [['/usr/bin/pg_restore'], ['--version']],
  ] as const) {
    const child = await startIn(bundle, [...args], {}, [...program]);
    child.stdout.resume();
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Refusal(`${[...program, ...args].join(' ')} ended with ${String(code)}.`);
  }
}

async function untilReady(child: ChildProcessByStdio<null, Readable, null>) {
  for await (const line of createInterface({ input: child.stdout })) if (line.includes(' is ready at ')) return;
  throw new Refusal('The server ended before it was ready.');
}

async function requireLogin(origin: string) {
  const page = await fetch(`${origin}/groepsapp/login`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  const script = /<script defer src="([^"]+)"/.exec(html)?.[1];
  if (page.status !== 200 || script === undefined) throw new Refusal(`The page of the login answered ${page.status}.`);
  const { status } = await fetch(`${origin}${script}`);
  if (status !== 200) throw new Refusal(`The script of the page answered ${status}.`);
  const ready = await fetch(`${origin}/readyz`);
  if (ready.status !== 200) throw new Refusal(`/readyz answered ${ready.status}: ${await ready.text()}`);
}

/**
 * Runs the image that `npm run maintain -- package` made, without a container engine, up to the page with the login and a back-up. Needs root, as
 * it changes the root folder of a process.
 * @param args the folder with the image
 */
export async function tryPackage(args: readonly string[]): Promise<void> {
  const [folder, ...others] = args;
  if (folder === undefined || others.length > 0) throw new Refusal('Usage: npm run maintain -- try-package <folder>');
  if (process.getuid?.() !== 0) throw new Refusal('Only root can run an image without a container engine.');
  const kit = path.resolve(folder);
  const { version } = readPackage(root);
  const scratch = await mkdtemp(path.join(tmpdir(), 'groepsapp-image-'));
  const began = Date.now();
  let child = null;
  try {
    await requireTool('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], kit);
    await mkdir(path.join(scratch, 'layout'));
    await requireTool('tar', ['-xf', path.join(kit, `groepsapp-${version}.oci.tar`), '-C', 'layout'], scratch);
    await requireName(path.join(scratch, 'layout'), `groepsapp:${version}`);
    await requireTool('umoci', ['unpack', '--image', `layout:${version}`, 'bundle'], scratch);
    const bundle = path.join(scratch, 'bundle');
    const open = await writable(path.join(bundle, 'rootfs'));
    if (open.length > 0) throw new Refusal(`The account of the image could write to ${open.slice(0, 5).join(', ')}.`);
    await chown(path.join(bundle, 'rootfs/data'), 10_001, 10_001);
    const port = String(await requirePort('127.0.0.1', 0));
    child = await startIn(bundle, ['--publish', '/opt/groepsapp/releases'], { PORT: port, HOST: '127.0.0.1' });
    await Promise.race([
      untilReady(child),
      new Promise((_, reject) => setTimeout(() => reject(new Refusal('It was not ready in time.')), withinMs).unref()),
    ]);
    await requireLogin(`http://127.0.0.1:${port}`);
    await requireBackup(bundle);
    console.log(
      `The image answers with the page of the login and makes back-ups, ${((Date.now() - began) / 1000).toFixed(1)} s from its archive`,
    );
  } finally {
    if (child !== null && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(scratch, { recursive: true, force: true });
  }
}
