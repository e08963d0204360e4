import { parse } from 'acorn';
import type * as estree from 'estree';

/** A script of a build, parsed. */
export interface Script {
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

/** @throws SyntaxError when the text is not a script */
export function readScript(code: string): Script {
  // The parser builds an ESTree, but declares it with types of its own.
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', ranges: true }) as estree.Program;
  const parents: Script['parents'] = new Map();
  noteParents(program, parents);
  return { program, parents };
}
