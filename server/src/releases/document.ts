import { isDeepStrictEqual } from 'node:util';
import { type Release, ReleaseSchema } from '@groepsapp/contract';
import { isPackageName } from '@groepsapp/contract/delivery';
import * as v from 'valibot';
import { ReleaseRefused } from './ReleaseRefused.ts';

/** The file in a release's folder that describes the release. */
export const documentName = 'release.json';

/** Extension of the maps from a script to its sources, which only the team of the package reads. */
export const sourceMapEnding = '.map';

/** Extension of the copies that the build compressed with brotli. */
export const compressedEnding = '.br';

const segmentPattern = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.,-]*$/;

/** Whether a path stays inside its folder and needs no escaping in URLs and HTML. */
export function isSafePath(path: string): boolean {
  return path.length <= 255 && path.split('/').every((segment) => segmentPattern.test(segment));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefused(`${documentName} is not JSON.`);
  }
}

function parseShape(value: unknown): Release {
  const result = v.safeParse(ReleaseSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ReleaseRefused(`${documentName} is not right at '${v.getDotPath(issue) ?? ''}': ${issue.message}.`);
}

function entryFiles({ entry }: Release): string[] {
  return typeof entry === 'string' ? [entry] : [...entry.scripts, ...entry.styles];
}

function requireListed(release: Release): void {
  const paths = new Set(release.files.map((file) => file.path));
  if (paths.size !== release.files.length) throw new ReleaseRefused(`${documentName} lists a file twice.`);
  const missing = entryFiles(release).find((path) => !paths.has(path));
  if (missing !== undefined) throw new ReleaseRefused(`The entry '${missing}' is not among the listed files.`);
}

function requireSafePaths(release: Release): void {
  for (const { path } of release.files) {
    const reserved = path === documentName || path.endsWith(compressedEnding);
    if (reserved || !isSafePath(path)) throw new ReleaseRefused(`The path '${path}' is not allowed in a release.`);
  }
}

/** Checks the entry: for a shell the files that the page loads, for a remote its manifest and its area. */
function requireKind({ name, kind, entry, area }: Release): void {
  if (!isPackageName(name)) throw new ReleaseRefused(`'${name}' is not a name of a package.`);
  if ((kind === 'shell') !== (name === 'shell')) throw new ReleaseRefused(`'${name}' cannot be a ${kind}.`);
  const fits = kind === 'shell' ? typeof entry !== 'string' && entry.scripts.length > 0 : typeof entry === 'string';
  if (!fits) throw new ReleaseRefused(`The entry of '${name}' is not that of a ${kind}.`);
  if (kind === 'remote' && area === null) throw new ReleaseRefused(`'${name}' describes no area.`);
}

/** Parses and validates a release document. @throws ReleaseRefused that names the first fault */
export function parseRelease(text: string): Release {
  const release = parseShape(parseJson(text));
  requireKind(release);
  if (!release.release.startsWith(`${release.version}-`)) {
    throw new ReleaseRefused(`Release ${release.release} is not of version ${release.version}.`);
  }
  requireSafePaths(release);
  requireListed(release);
  return release;
}

/**
 * The document without what its id does not follow from: when and of which commit it was built, as the same sources can be
 * part of several commits, and whose it is.
 */
function releaseContent(release: Release): Release {
  const files = release.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { ...release, files, builtAt: '', commit: null, clean: null, owner: '' };
}

/** Whether two documents describe the same release. */
export function isSameContent(one: Release, other: Release): boolean {
  return isDeepStrictEqual(releaseContent(one), releaseContent(other));
}
