import { analyze, type Reference } from 'eslint-scope';
import type * as estree from 'estree';
import { readScript, type Script } from '../script.ts';

/** Parts of the language of which every property belongs to all areas, not the properties of its prototype alone. */
const builtins = new Set([
  'Array',
  'Boolean',
  'Date',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'WeakMap',
  'WeakSet',
]);

const globalObjects = new Set(['globalThis', 'self', 'window']);
/** Functions that write to their first argument. */
const writers = new Set(['assign', 'defineProperties', 'defineProperty', 'deleteProperty', 'set', 'setPrototypeOf']);

/** Tells what the names of a script stand for. */
interface Names {
  /** Whether a name belongs to the page, and is not declared by the script. */
  isGlobal(identifier: estree.Identifier): boolean;
  /** The values that a name of the script was given. */
  valuesOf(identifier: estree.Identifier): estree.Node[];
}

function namesOf({ program, parents }: Script): Names {
  const { scopes, globalScope } = analyze(program, { ecmaVersion: 2022, sourceType: 'script' });
  const references = new Map<unknown, Reference>(
    scopes.flatMap((scope) => scope.references.map((reference) => [reference.identifier, reference])),
  );
  const variableOf = (identifier: estree.Identifier) =>
    references.get(identifier)?.resolved ?? globalScope?.set.get(identifier.name) ?? null;
  return {
    isGlobal: (identifier) => references.has(identifier) && variableOf(identifier) === null,
    valuesOf(identifier) {
      const { references: uses = [] } = variableOf(identifier) ?? {};
      return uses.flatMap(({ writeExpr, identifier: written }) => {
        const around = written.type === 'Identifier' ? parents.get(written) : undefined;
        // Not the parts of a value that is taken apart.
        const whole = around?.type === 'VariableDeclarator' || around?.type === 'AssignmentExpression';
        return writeExpr && whole ? [writeExpr] : [];
      });
    },
  };
}

function propertyOf({ property, computed }: estree.MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return property.type === 'Literal' ? String(property.value) : null;
}

/** The name of the page that an expression stands for, such as `Array` or `window.Array`; `null` for none. */
function globalName(node: estree.Node, names: Names): string | null {
  if (node.type === 'Identifier') return names.isGlobal(node) ? node.name : null;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return globalObjects.has(node.object.name) && names.isGlobal(node.object) ? propertyOf(node) : null;
}

/** What an expression stands for that is the same for all areas: a prototype, or a builtin; `null` for none. */
function sharedObject(node: estree.Node, names: Names): string | null {
  if (node.type === 'MemberExpression' && propertyOf(node) === 'prototype') {
    const owner = globalName(node.object, names);
    if (owner !== null) return `${owner}.prototype`;
  }
  if (node.type === 'Identifier' && !names.isGlobal(node)) {
    for (const value of names.valuesOf(node)) {
      const shared = value.type === 'Identifier' ? null : sharedObject(value, names);
      if (shared !== null) return shared;
    }
  }
  const name = globalName(node, names);
  return name !== null && builtins.has(name) ? name : null;
}

/** The object of which an expression writes a property; `null` when it writes none. */
function writtenObject(node: estree.Node): estree.Node | null {
  const target = targetOf(node);
  if (target?.type === 'MemberExpression') return target.object;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object } = node.callee;
  const isWriter = object.type === 'Identifier' && (object.name === 'Object' || object.name === 'Reflect');
  return isWriter && writers.has(propertyOf(node.callee) ?? '') ? (node.arguments[0] ?? null) : null;
}

function targetOf(node: estree.Node): estree.Node | null {
  if (node.type === 'AssignmentExpression') return node.left;
  if (node.type === 'UpdateExpression') return node.argument;
  return node.type === 'UnaryExpression' && node.operator === 'delete' ? node.argument : null;
}

/** Whether two expressions are the same property of the same object, such as `Math.hypot`. */
function isSame(one: estree.Node, other: estree.Node): boolean {
  if (one.type === 'Identifier' || other.type === 'Identifier')
    return one.type === 'Identifier' && other.type === 'Identifier' && one.name === other.name;
  if (one.type !== 'MemberExpression' || other.type !== 'MemberExpression') return false;
  return propertyOf(one) !== null && propertyOf(one) === propertyOf(other) && isSame(one.object, other.object);
}

/** Whether an assignment only happens where the property is missing: `Math.hypot || (Math.hypot = …)`. */
function isForWant(node: estree.Node, { parents }: Script): boolean {
  if (node.type !== 'AssignmentExpression') return false;
  if (node.operator === '||=' || node.operator === '??=') return true;
  const parent = parents.get(node);
  if (parent?.type === 'LogicalExpression') return parent.operator !== '&&' && isSame(parent.left, node.left);
  const statement = parent && parents.get(parent);
  const around = statement?.type === 'BlockStatement' ? parents.get(statement) : statement;
  if (around?.type !== 'IfStatement' || around.test.type !== 'UnaryExpression') return false;
  return around.test.operator === '!' && isSame(around.test.argument, node.left);
}

/** Whether every browser has a property of what the language brings, so that it is never wanting. */
function isInLanguage(shared: string, node: estree.Node): boolean {
  const target = targetOf(node);
  const property = target?.type === 'MemberExpression' ? propertyOf(target) : null;
  const owner = shared
    .split('.')
    .reduce<unknown>((object, name) => (object instanceof Object ? Reflect.get(object, name) : undefined), globalThis);
  return owner instanceof Object && property !== null && property in owner;
}

/**
 * Finds the first place where a script changes something of the page that all areas share: a property of the prototype
 * of a global (`Array.prototype.map = …`, `Object.assign(Element.prototype, …)`), or of what the language brings
 * (`JSON.parse = …`). Libraries that add what very old browsers lack are let be, as nothing happens. It is there to catch
 * mistakes and polyfills; code that means to hide what it does could.
 * @returns what is changed; `null` for nothing
 * @throws SyntaxError when the text is not a script
 */
export function firstGlobalWrite(code: string): string | null {
  const script = readScript(code);
  const names = namesOf(script);
  for (const node of script.parents.keys()) {
    const object = writtenObject(node);
    const shared = object && sharedObject(object, names);
    if (shared !== null && !(isForWant(node, script) && isInLanguage(shared, node))) return shared;
  }
  return null;
}
