import { type Atrule, type CssNode, generate, parse, walk, type WalkContext } from 'css-tree';

/** How the build names classes of CSS modules: with a hash of the file behind the name. */
const ownClass = /.-[\w-]{6}$/;

/** The alternatives of `:is(…)` and `:where(…)`; `null` for every other part of a selector. */
function alternativesOf(part: CssNode): CssNode[] | null {
  if (part.type !== 'PseudoClassSelector' || !/^(is|where)$/i.test(part.name)) return null;
  const [list] = part.children?.toArray() ?? [];
  return list?.type === 'SelectorList' ? list.children.toArray() : null;
}

/** Whether a selector applies only to elements of the area: a class of the area must match, in every alternative. */
function hasOwnClass(selector: CssNode): boolean {
  if (selector.type !== 'Selector') return false;
  return selector.children.some((part) => {
    if (part.type === 'ClassSelector') return ownClass.test(part.name);
    return alternativesOf(part)?.every(hasOwnClass) ?? false;
  });
}

/** Whether a list of page selectors holds one without a name, which applies to whatever anybody prints. */
function hasUnnamedPage(prelude: Atrule['prelude']): boolean {
  const selectors = prelude === null ? [''] : generate(prelude).split(',');
  return selectors.some((selector) => !/^\s*[\w-]/.test(selector));
}

function isGlobalAtrule({ name, prelude }: Atrule): boolean {
  if (/^page$/i.test(name)) return hasUnnamedPage(prelude);
  return /^(import|property|font-face)$/i.test(name);
}

/** The parts of a rule or at-rule that apply beyond the area. What the parser cannot read, a browser might. */
function globalParts(node: CssNode): CssNode[] {
  if (node.type === 'Atrule') return isGlobalAtrule(node) ? [node] : [];
  if (node.type !== 'Rule') return [];
  if (node.prelude.type === 'Raw') return [node.prelude];
  return node.prelude.children.toArray().filter((selector) => !hasOwnClass(selector));
}

/**
 * Finds the first part of a stylesheet that applies beyond the elements of its area: a selector without a class of a CSS
 * module, an import of styles from elsewhere, a page rule without a name, a registered property, or a font, with which a
 * browser lays out the whole page anew.
 * @param css a stylesheet of a release
 * @returns its text; `null` when there is none
 */
export function firstGlobalStyle(css: string): string | null {
  const found: CssNode[] = [];
  walk(parse(css, { positions: true, parseValue: false }), {
    enter(this: WalkContext, node: CssNode) {
      found.push(...globalParts(node));
      if (found.length > 0) return walk.break;
      // Rules inside a rule apply below its elements, and the steps of an animation have no selectors.
      const isClosed = node.type === 'Rule' || (node.type === 'Atrule' && /keyframes$/i.test(node.name));
      return isClosed ? walk.skip : undefined;
    },
  });
  const [{ loc } = {}] = found;
  return loc ? css.slice(loc.start.offset, loc.end.offset).slice(0, 100) : null;
}
