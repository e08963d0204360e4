import { type CssNode, find, generate, parse, type Selector, walk } from 'css-tree';

/** Also within another, such as `:not(:has(…))`. */
const hasHas = (part: CssNode) =>
  find(part, (node) => node.type === 'PseudoClassSelector' && node.name === 'has') !== null;

/** Whether an element that every page has, such as `html`, can be meant by the parts between two combinators. */
const isUnnamed = (parts: readonly CssNode[]) =>
  !parts.some(({ type }) => type === 'ClassSelector' || type === 'AttributeSelector' || type === 'IdSelector');

function compoundsOf(parts: readonly CssNode[]): CssNode[][] {
  const compounds: CssNode[][] = [[]];
  for (const part of parts) {
    if (part.type === 'Combinator') compounds.push([]);
    else compounds.at(-1)?.push(part);
  }
  return compounds;
}

const looksThroughPage = ({ children }: Selector) =>
  compoundsOf(children.toArray()).some((parts) => parts.some(hasHas) && isUnnamed(parts));

/**
 * Finds selectors whose `:has()` stands on an element without a name, such as `html:has(.open) body`: at each change of the
 * page the browser looks through all of it, also where nothing is ever found (2 to 5 ms of a tap among 305 children, CPU 4x).
 * @param css a stylesheet of a release
 * @returns the selectors
 */
export function pageWideHasIn(css: string): string[] {
  const found: Selector[] = [];
  walk(parse(css, { parseValue: false }), {
    visit: 'Rule',
    enter({ prelude }) {
      if (prelude.type === 'Raw') return;
      const selectors = prelude.children.toArray().filter((node) => node.type === 'Selector');
      found.push(...selectors.filter(looksThroughPage));
    },
  });
  return found.map((selector) => generate(selector));
}
