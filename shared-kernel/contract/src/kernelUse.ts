import { analyze, type Scope, type Variable } from 'eslint-scope';
import type * as estree from 'estree';
import { type KernelExports, kernelSatisfies } from './registry.ts';
import { readScript, type Script } from './script.ts';

/** Names of the exports that built code uses, by kernel entry. */
export type KernelUses = Record<string, string[]>;

/** Marks an entry that is used as a whole object, so that the exports it needs cannot be determined. */
export const wholeEntry = '*';

const kernelEntry = /^@groepsapp\/kernel(\/|$)/;

function keyOf({ key, computed }: estree.Property): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

function propertiesOf(object: estree.Node): estree.Property[] {
  return object.type === 'ObjectExpression' ? object.properties.filter((part) => part.type === 'Property') : [];
}

/** The value in an assignment to a property of this name: `x.name = value`. */
function assigned(node: estree.Node, name: string): estree.Node | null {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return null;
  const { property, computed } = node.left;
  return !computed && property.type === 'Identifier' && property.name === name ? node.right : null;
}

/**
 * Which module ids of the bundle stand for kernel entries, read from Module Federation's table in the remote's entry
 * script.
 */
function kernelModules(scripts: readonly Script[]): Map<string, string> {
  const tables = scripts.flatMap(({ parents }) =>
    [...parents.keys()].flatMap((node) => assigned(node, 'moduleIdToConsumeDataMapping') ?? []),
  );
  const modules = new Map<string, string>();
  for (const module of tables.flatMap(propertiesOf)) {
    const shared = propertiesOf(module.value).find((part) => keyOf(part) === 'shareKey')?.value;
    const entry = shared?.type === 'Literal' ? String(shared.value) : '';
    if (kernelEntry.test(entry)) modules.set(keyOf(module) ?? '', entry);
  }
  return modules;
}

/** Whether a variable is the bundle's require function: the third parameter of a module function. */
function isRequire({ defs }: Variable, { parents }: Script): boolean {
  return defs.some(({ type, name, node }) => {
    if (type !== 'Parameter' || !('params' in node) || node.params[2] !== name) return false;
    const property = parents.get(node);
    return property?.type === 'Property' && property.value === node;
  });
}

function nameAfter(object: estree.Node, { parents }: Script): string {
  const parent = parents.get(object);
  if (parent?.type !== 'MemberExpression' || parent.object !== object) return wholeEntry;
  const { property, computed } = parent;
  if (!computed && property.type === 'Identifier') return property.name;
  return computed && property.type === 'Literal' ? String(property.value) : wholeEntry;
}

/** Names of the exports read from a required module, either directly or through the variable that holds it. */
function namesFrom(got: estree.Node, scope: Scope, script: Script): string[] {
  const parent = script.parents.get(got);
  if (parent?.type === 'ExpressionStatement') return [];
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return [nameAfter(got, script)];
  const { id } = parent;
  let within: Scope | null = scope;
  while (within !== null && !within.variables.some(({ identifiers }) => identifiers.includes(id)))
    within = within.upper;
  const variable = within?.variables.find(({ identifiers }) => identifiers.includes(id));
  const uses = variable?.references.filter(({ init }) => init !== true) ?? [];
  return uses.flatMap(({ identifier }) => (identifier.type === 'Identifier' ? nameAfter(identifier, script) : []));
}

/** Webpack's functions that take the id of a chunk, which can be the same number as the id of a module. */
const ofChunks = ['e', 'u'];

/** Whether a node is an object of which a function about chunks is used: `n.e(12)` loads one. */
function isAboutChunk(parent: estree.Node | undefined, identifier: estree.Node): boolean {
  if (parent?.type !== 'MemberExpression' || parent.object !== identifier || parent.computed) return false;
  return parent.property.type === 'Identifier' && ofChunks.includes(parent.property.name);
}

/** The module id and the result of a call of the require function. */
function requested(identifier: estree.Node, { parents }: Script): { id: string; got: estree.Node | null } | null {
  const parent = parents.get(identifier);
  if (isAboutChunk(parent, identifier)) return null;
  const isCallee = parent?.type === 'CallExpression' && parent.callee === identifier;
  const call = isCallee ? parent : parent && parents.get(parent);
  if (call?.type !== 'CallExpression') return null;
  const id = call.arguments.find((argument) => argument.type === 'Literal');
  if (id?.type !== 'Literal') return null;
  // Passed to a helper of the bundle, such as `n.bind(n, 12)`, the module counts as used as a whole.
  return { id: String(id.value), got: isCallee ? call : null };
}

function usesOf(script: Script, modules: ReadonlyMap<string, string>): [entry: string, name: string][] {
  const { scopes } = analyze(script.program, { ecmaVersion: 2022, sourceType: 'script' });
  return scopes.flatMap((scope) =>
    scope.references.flatMap(({ identifier, resolved, from }) => {
      if (!resolved || identifier.type !== 'Identifier' || !isRequire(resolved, script)) return [];
      const request = requested(identifier, script);
      const entry = modules.get(request?.id ?? '');
      if (request === null || entry === undefined) return [];
      const names = request.got === null ? [wholeEntry] : namesFrom(request.got, from, script);
      return names.map((name): [string, string] => [entry, name]);
    }),
  );
}

/**
 * Finds which exports of the kernel a built remote uses.
 * @param codes the texts of all its scripts
 * @throws SyntaxError when a text is not a script
 */
export function kernelUsesIn(codes: readonly string[]): KernelUses {
  const scripts = codes.map(readScript);
  const modules = kernelModules(scripts);
  const found = new Map<string, Set<string>>();
  for (const [entry, name] of scripts.flatMap((script) => usesOf(script, modules))) {
    found.set(entry, (found.get(entry) ?? new Set()).add(name));
  }
  const entries = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([entry, names]) => [entry, [...names].sort()]));
}

/**
 * Finds which kernel entries each part of a built remote imports.
 * @param container text of the container script, which has the table of shared modules
 * @param parts texts of the scripts of each part
 * @returns sorted import names by part
 * @throws SyntaxError when a text is not a script
 */
export function kernelEntriesIn(
  container: string,
  parts: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const modules = kernelModules([readScript(container)]);
  const entriesIn = (code: string) => usesOf(readScript(code), modules).map(([entry]) => entry);
  const found = Object.entries(parts).map(([part, codes]) => [part, [...new Set(codes.flatMap(entriesIn))].sort()]);
  return Object.fromEntries(found);
}

/** An export that is used but missing in the declared kernel version. */
export interface UnmetUse {
  entry: string;
  name: string;
  /** The first version that has it; `null` when no version does. */
  since: string | null;
}

/**
 * Finds the used exports that the declared minimum kernel version does not have.
 * @param declared the minimum version
 */
export function unmetUses(uses: KernelUses, exports: KernelExports, declared: string): UnmetUse[] {
  return Object.entries(uses).flatMap(([entry, names]) =>
    names
      .map((name) => ({ entry, name, since: exports[entry]?.[name] ?? null }))
      .filter(({ since }) => since === null || !kernelSatisfies(since, declared)),
  );
}
