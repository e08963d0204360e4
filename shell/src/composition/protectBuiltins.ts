/** Parts of the language of which nothing derives that assigns a property of the same name, so that they can be frozen. */
const frozen = [
  'Array',
  'ArrayBuffer',
  'Boolean',
  'Date',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
] as const;

/**
 * Parts from which objects of libraries inherit, which assign `toString`, `constructor` or `name` of their own; polyfills
 * give a single weak map other methods.
 */
const inherited = ['Error', 'Function', 'Object', 'WeakMap', 'WeakSet'] as const;

export type Builtins = Pick<typeof globalThis, (typeof frozen)[number] | (typeof inherited)[number]>;

/** What the engine looks up itself in arrays: with a setter there, spreading and `concat` become slow. */
const lookedUp: ReadonlySet<PropertyKey> = new Set(['concat', 'constructor']);

/** The methods of arrays that a single array may replace: the bundler does with the `push` of its list of chunks. */
const isReplaceable = (key: PropertyKey) => typeof key === 'string' && !lookedUp.has(key);

/** What an assignment to an object that inherits the property would do if the property were not read-only. */
function assignOwn(owner: object, key: PropertyKey) {
  return function (this: object, value: unknown) {
    if (this === owner) throw new TypeError(`'${String(key)}' is the same for all areas and cannot be replaced`);
    Object.defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true });
  };
}

/** Freezes a prototype, with setters so that objects which inherit from it can still assign what it has. */
function freezeInherited(owner: object, isAssigned: (key: PropertyKey) => boolean = () => true): void {
  for (const [key, { value, configurable, enumerable = false }] of descriptorsOf(owner)) {
    if (!configurable || value === undefined || !isAssigned(key)) continue;
    const get = () => value;
    Object.defineProperty(owner, key, { get, set: assignOwn(owner, key), enumerable, configurable: false });
  }
  Object.freeze(owner);
}

function descriptorsOf(owner: object): [PropertyKey, PropertyDescriptor][] {
  return Reflect.ownKeys(owner).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    return descriptor ? [[key, descriptor]] : [];
  });
}

/** The prototypes of iterators, which have no name. */
function iteratorsOf({ Array: Lists, Map: Maps, Set: Sets, String: Texts }: Builtins): object[] {
  const iterators: object[] = [
    new Lists().values(),
    new Maps().values(),
    new Sets().values(),
    new Texts('')[Symbol.iterator](),
  ];
  return iterators.map((iterator) => Reflect.getPrototypeOf(iterator) ?? {});
}

/**
 * Makes what the language brings read-only, so that no area can replace it for all others. Frozen as a whole, as the
 * engine keeps its fast paths for arrays then: read-only properties of a prototype that is not frozen made `concat` and
 * spreading tens of times as slow (measured); this costs less than a millisecond, and nothing measurable afterwards.
 * @param builtins the builtins of a page
 */
export function protectBuiltins(builtins: Builtins): void {
  freezeInherited(builtins.Array.prototype, isReplaceable);
  for (const name of frozen) {
    const builtin = builtins[name];
    Object.freeze(builtin);
    if ('prototype' in builtin) Object.freeze(builtin.prototype);
  }
  iteratorsOf(builtins).forEach(Object.freeze);
  for (const name of inherited) freezeInherited(builtins[name].prototype);
}
