import { parse } from 'acorn';
import { analyze, type Scope, type Variable } from 'eslint-scope';
import type * as estree from 'estree';
import { type KernelExports, kernelSatisfies } from './registry.ts';

/** Names of exports that built code uses, by entry of the kernel. */
export type KernelUses = Record<string, string[]>;

/** Stands for an entry that is used as a whole, so that nobody can tell which of its exports are needed. */
export const wholeEntry = '*';

const kernelEntry = /^@groepsapp\/kernel(\/|$)/;

interface Script {
  program: estree.Program;
  parents: Map<estree.Node, estree.Node>;
}

function isNode(value: unknown): value is estree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function noteParents(node: estree.Node, parents: Script['parents']): void {
  for (const part of Object.values(node).flat()) {
    if (!isNode(part)) continue;
    parents.set(part, node);
    noteParents(part, parents);
  }
}

function readScript(code: string): Script {
  // The parser's tree is ESTree's, under types of its own.
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', ranges: true }) as estree.Program;
  const parents: Script['parents'] = new Map();
  noteParents(program, parents);
  return { program, parents };
}

function keyOf({ key, computed }: estree.Property): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

function propertiesOf(object: estree.Node): estree.Property[] {
  return object.type === 'ObjectExpression' ? object.properties.filter((part) => part.type === 'Property') : [];
}

/** What an assignment to a property of this name gives it: `x.name = value`. */
function assigned(node: estree.Node, name: string): estree.Node | null {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return null;
  const { property, computed } = node.left;
  return !computed && property.type === 'Identifier' && property.name === name ? node.right : null;
}

/** Which modules of the bundle stand for entries of the kernel, by the table that federation leaves in its entry. */
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

/** Whether a variable is the function by which a module of the bundle gets other modules: its third parameter. */
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

/** Names taken from a module that was got: of the variable it is kept in, or at once. */
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

/** The call by which a reference to the function gets a module, and the module's id. */
function requested(identifier: estree.Node, { parents }: Script): { id: string; got: estree.Node | null } | null {
  const parent = parents.get(identifier);
  const isCallee = parent?.type === 'CallExpression' && parent.callee === identifier;
  const call = isCallee ? parent : parent && parents.get(parent);
  if (call?.type !== 'CallExpression') return null;
  const id = call.arguments.find((argument) => argument.type === 'Literal');
  if (id?.type !== 'Literal') return null;
  // Through a helper of the bundle, such as `n.bind(n, 12)`, a module is got as a whole.
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
 * Finds in the scripts of a built remote which exports of the kernel it uses: those that its modules read from what
 * federation gives them.
 * @param codes texts of all its scripts
 * @throws SyntaxError for what is no script
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
 * Finds which entries of the kernel each part of a built remote imports.
 * @param container text of the container's script, which holds the table of shared modules
 * @param parts texts of the scripts of each part
 * @returns import names by part, sorted
 * @throws SyntaxError for what is no script
 */
export function kernelEntriesIn<Part extends string>(
  container: string,
  parts: Readonly<Record<Part, readonly string[]>>,
): Record<Part, string[]>;
export function kernelEntriesIn(container: string, parts: Readonly<Record<string, readonly string[]>>) {
  const modules = kernelModules([readScript(container)]);
  const entriesIn = (code: string) => usesOf(readScript(code), modules).map(([entry]) => entry);
  const found = Object.entries(parts).map(([part, codes]) => [part, [...new Set(codes.flatMap(entriesIn))].sort()]);
  return Object.fromEntries(found);
}

/** An export that is used and must not be. */
export interface UnmetUse {
  entry: string;
  name: string;
  /** The version that first had it; `null` when no version has. */
  since: string | null;
}

/**
 * Finds what built code uses of the kernel that the lowest version it says to need does not have.
 * @param declared that version
 */
export function unmetUses(uses: KernelUses, exports: KernelExports, declared: string): UnmetUse[] {
  return Object.entries(uses).flatMap(([entry, names]) =>
    names
      .map((name) => ({ entry, name, since: exports[entry]?.[name] ?? null }))
      .filter(({ since }) => since === null || !kernelSatisfies(since, declared)),
  );
}
