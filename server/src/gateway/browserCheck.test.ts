import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const script = readFileSync(join(__dirname, '../../assets/browser/check-1.js'), 'utf8');

interface FakeElement {
  style: { cssText: string };
  children: unknown[];
  firstChild: unknown;
  appendChild(child: unknown): void;
  removeChild(): void;
  setAttribute(): void;
}

function element(): FakeElement {
  const children: unknown[] = [];
  return {
    style: { cssText: '' },
    children,
    get firstChild() {
      return children[0];
    },
    appendChild: (child) => void children.push(child),
    removeChild: () => void children.shift(),
    setAttribute: () => undefined,
  };
}

/** What the page shows after the script ran in a browser. @param lacking what it does not have */
function shownBy(lacking: string): string {
  const body = element();
  body.appendChild('the app');
  const document = {
    title: 'Groepsapp',
    readyState: 'complete',
    body,
    createElement: element,
    createTextNode: (text: string) => text,
  };
  // As browsers do: a second argument that is given, even `undefined`, makes it a property with a value.
  const supports = (...given: unknown[]) => given.length === 1 && given[0] !== lacking;
  const has = (name: string) => name !== lacking;
  const window = {
    CSS: { supports },
    HTMLDialogElement: { prototype: { showModal: has('dialogs') } },
    Intl: { Segmenter: has('segmenter') },
  };
  const known = { Array: { prototype: { findLast: has('findLast') } }, Object: { hasOwn: has('hasOwn') } };
  runInNewContext(script, { window, document, ...known });
  return JSON.stringify(body.children);
}

test('leaves the page of a browser that is new enough alone', () => {
  expect(shownBy('nothing')).toBe('["the app"]');
});

test.each(['dialogs', 'segmenter', 'findLast', 'hasOwn', '(height: 1dvh)', 'selector(:has(a))'])(
  'says in words that a browser without %s is too old',
  (lacking) => {
    expect(shownBy(lacking)).toContain('Deze tablet is te oud voor de Groepsapp');
    expect(shownBy(lacking)).not.toContain('the app');
  },
);
