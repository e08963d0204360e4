import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  isBindingElement,
  isIdentifier,
  isObjectBindingPattern,
  isVariableDeclaration,
} from 'typescript-native/unstable/ast/is';
import { API, type Project, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript-native/unstable/sync';
import { contractDir } from '../packages.mjs';
import { CallAnswers, type Field, type Given } from './callAnswers.ts';
import { answersOf, handedOn, ownContract, tableSources } from './given.ts';
import { type Handled, handledIn, type NamedProperty } from './sourceFile.ts';
import type { Fields } from '@groepsapp/contract/fields';
import type { CallFields, Release } from '@groepsapp/contract/registry';
import type { Node } from 'typescript-native/unstable/ast';

/** Of which calls fields can be used. */
interface KnownCalls {
  /** Their fields; also of calls that the kernel makes, whose answers it hands on. */
  shapes: ReadonlyMap<string, Fields>;
  /** Those that the area makes itself. */
  own: readonly string[];
}

type PlaceOf = (node: Node) => string;

const isWithin = (dir: string, file: string) => file.startsWith(dir + path.sep);
const tellsNothing = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive;

/** `answer[].child` of `answer[].child.name`, and those that this is in. */
function parentsOf(field: string): string[] {
  return [...field.matchAll(/\.|\[\]/g)].map(({ index }) => field.slice(0, index)).filter((one) => one !== '');
}

/**
 * The expression that has the type of what a pattern takes apart, with the patterns that it is in: the compiler tells only
 * what the pattern itself says of one in a variable.
 */
function matchedFrom(pattern: Node): Node[] {
  const { parent } = pattern;
  if (isBindingElement(parent)) return matchedFrom(parent.parent);
  if (!isVariableDeclaration(parent)) return [pattern];
  return parent.initializer ? [parent.initializer] : [];
}

/** Finds what the sources of an area send to calls and read of their answers. */
class FieldReader {
  readonly #project: Project;
  readonly #dir: string;
  readonly #known: KnownCalls;
  readonly #shapes: ReadonlyMap<string, Fields>;
  readonly #answers: CallAnswers;
  readonly #used: CallFields = {};
  /** Reads of values that can be of an answer: other places, which are of one for certain, are named before these. */
  readonly #perhaps: { field: Field; at: string }[] = [];
  readonly #sent: { call: string; fields: CallFields[string] }[] = [];

  constructor(project: Project, dir: string, known: KnownCalls) {
    this.#project = project;
    this.#dir = dir;
    this.#known = known;
    this.#answers = new CallAnswers(project.checker);
    const handed = handedOn(project, this.#answers);
    for (const [key, given] of [...answersOf(project, this.#answers, known.shapes), ...handed])
      this.#answers.add(key, given);
    this.#shapes = new Map([...known.shapes, ...handed.map(([key, { fields }]) => [key, fields] as const)]);
  }

  /** @param files absolute paths */
  read(files: readonly string[]): CallFields {
    for (const name of files) {
      const file = this.#project.program.getSourceFile(name);
      if (file === undefined) continue;
      const relative = path.relative(this.#dir, name).split(path.sep).join('/');
      const lineOf = (node: Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      this.#readFile(handledIn(file), (node) => `${relative}:${lineOf(node)}`);
    }
    for (const { field, at } of this.#perhaps) this.#read(field, at);
    this.#addSent();
    return this.#used;
  }

  #readFile({ properties, whole, given, texts }: Handled, placeOf: PlaceOf): void {
    this.#readProperties(properties, placeOf);
    for (const [node, type] of this.#typed(whole)) {
      for (const object of this.#answers.objectsIn(type)) this.#readAll(object, placeOf(node));
    }
    for (const [node, type] of this.#typed(given)) {
      if (!this.#answers.carries(type)) continue;
      const expected = this.#project.checker.getContextualType(node);
      if (expected) this.#give(type, expected, placeOf(node));
    }
    const calling = texts.filter(({ text }) => this.#known.own.includes(text));
    const inputs = new Map(this.#typed(calling.flatMap(({ input }) => input ?? [])));
    for (const { node, text, input } of calling) {
      const type = input && inputs.get(input);
      const tells = type && this.#answers.objectsIn(type).length > 0;
      this.#sent.push({ call: text, fields: this.#sentIn(text, 'request', tells ? type : null, placeOf(node)) });
    }
  }

  #typed<N extends Node>(nodes: readonly N[]): [N, Type][] {
    const types = this.#answers.typesAt(nodes);
    return nodes.flatMap((node, index): [N, Type][] => {
      const type = types[index];
      return type ? [[node, type]] : [];
    });
  }

  #readProperties(properties: readonly NamedProperty[], placeOf: PlaceOf): void {
    const { checker } = this.#project;
    const plain = properties.filter(({ of }) => !isObjectBindingPattern(of));
    const names = plain.map(({ name }) => name);
    const symbols = names.length === 0 ? [] : checker.getSymbolAtLocation(names);
    const symbolOf = new Map(plain.map((property, index) => [property, symbols[index]]));
    const open = properties.filter((property) => {
      const symbol = symbolOf.get(property);
      if (symbol === undefined) return true;
      const fields = this.#answers.declaredBy(symbol);
      for (const field of fields) this.#read(field, placeOf(property.name));
      return fields.length === 0 && this.#isOwn(symbol);
    });
    const places = [...new Set(open.map(({ of }) => of))];
    const typeAt = this.#typesFor(places);
    for (const property of open) {
      const type = typeAt(property.of);
      if (type) this.#readOf(type, property.text, symbolOf.get(property), placeOf(property.name));
    }
  }

  /** The types of expressions, and of what patterns take apart. */
  #typesFor(places: readonly Node[]): (place: Node) => Type | undefined {
    const patterns = places.filter(isObjectBindingPattern);
    const expressions = places.filter((place) => !isObjectBindingPattern(place));
    const types = new Map<Node, Type>(this.#typed([...new Set([...expressions, ...patterns.flatMap(matchedFrom)])]));
    const matched = new Map(patterns.map((pattern) => [pattern, this.#matchedBy(pattern, types)]));
    return (place) => (isObjectBindingPattern(place) ? matched.get(place) : types.get(place));
  }

  #matchedBy(pattern: Node, types: ReadonlyMap<Node, Type>): Type | undefined {
    const { parent } = pattern;
    if (!isBindingElement(parent)) return matchedFrom(pattern).map((node) => types.get(node))[0];
    const around = this.#matchedBy(parent.parent, types);
    const value = around && this.#answers.present(around);
    if (!isObjectBindingPattern(parent.parent)) return value && this.#answers.itemsOf(value)[0];
    const name = parent.propertyName;
    return name && isIdentifier(name) ? this.#answers.at(value, name.text) : undefined;
  }

  /** Reads a property of a value whose type is not simply that of an answer. */
  #readOf(type: Type, name: string, known: Symbol | undefined, at: string): void {
    const some = type.isTypeParameter()
      ? this.#project.checker.getBaseConstraintOfType(type)
      : this.#answers.present(type);
    const value = some ?? type;
    const symbol = known ?? this.#answers.propertyAt(value, name);
    if (symbol === undefined) {
      // What an answer no longer has is still read.
      for (const { call, path: place } of this.#answers.placesOf(value))
        this.#read({ call, path: `${place}.${name}` }, at);
      return;
    }
    const declared = this.#answers.declaredBy(symbol);
    for (const field of declared) this.#read(field, at);
    if (declared.length > 0 || !this.#isOwn(symbol)) return;
    for (const field of this.#answers.takenBy(value, name)) this.#perhaps.push({ field, at });
  }

  /** Whether a property is declared by the area, or is another copy of one of the contract: an answer can stand there. */
  #isOwn(symbol: Symbol): boolean {
    return symbol.declarations.some(({ path: file }) => [this.#dir, contractDir].some((dir) => isWithin(dir, file)));
  }

  #readAll(type: Type, at: string): void {
    for (const field of this.#answers.allOf(type)) this.#read(field, at);
  }

  /** A value of an answer goes to where another type is expected: what that names is read; all, when it names nothing. */
  #give(type: Type, expected: Type, at: string): void {
    if ((expected.flags & tellsNothing) !== 0) return this.#readAll(type, at);
    const items = this.#answers.itemsOf(expected);
    for (const item of this.#answers.itemsOf(type)) for (const other of items) this.#give(item, other, at);
    const objects = this.#answers.objectsIn(expected);
    for (const object of this.#answers.objectsIn(type)) {
      const symbols = this.#answers.symbolsOf(object);
      for (const other of objects) {
        const named = this.#answers.symbolsOf(other);
        if (named.length === 0) this.#readAll(object, at);
        const own = new Set(
          named.filter((symbol) => this.#answers.declaredBy(symbol).length === 0).map((symbol) => symbol.name),
        );
        const taken = symbols.filter((symbol) => own.has(symbol.name));
        for (const field of taken.flatMap((symbol) => this.#answers.declaredBy(symbol))) this.#read(field, at);
      }
    }
  }

  /** With a list or a record its items are read, and with a field whatever it is in. */
  #read({ call, path: field }: Field, at: string): void {
    const shape = this.#shapes.get(call);
    const items = [...(shape?.keys() ?? [])].filter(
      (one) => one.startsWith(field) && /^(\[\]|\.\*)+$/.test(one.slice(field.length)),
    );
    for (const one of [...parentsOf(field), field, ...items]) this.#use(call, one, at, shape?.get(one) ?? []);
  }

  /**
   * What a value sends that stands at a path of a request.
   * @param type `null` when it does not tell: then it can be all that the call takes
   */
  #sentIn(call: string, field: string, type: Type | null, at: string, optional = false): CallFields[string] {
    const shape = this.#shapes.get(call);
    const kinds = (shape?.get(field) ?? []).filter((kind) => optional || kind !== 'undefined');
    const inner = (name: string, value: Type | null, lacking = false) =>
      this.#sentIn(call, `${field}${name}`, value, at, lacking);
    const own = { [field]: { at, kinds } };
    if (type === null || (type.flags & tellsNothing) !== 0) {
      const below = [...(shape?.keys() ?? [])].filter((one) => parentsOf(one).at(-1) === field);
      return Object.assign(own, ...below.map((one) => inner(one.slice(field.length), null, true)));
    }
    const items = shape?.has(`${field}[]`) ? this.#answers.itemsOf(type).map((item) => inner('[]', item)) : [];
    const objects = kinds.includes('object') ? this.#answers.objectsIn(type) : [];
    const properties = objects.flatMap((object) => this.#answers.propertiesOf(object));
    const named = properties.map(({ symbol: { name, flags }, type: value }) => {
      const lacking = (flags & SymbolFlags.Optional) !== 0;
      return inner(shape?.has(`${field}.*`) ? '.*' : `.${name}`, value ?? null, lacking);
    });
    return Object.assign(own, ...items, ...named);
  }

  /** What one of several places that make a call does not send, may be missing. */
  #addSent(): void {
    for (const call of this.#known.own) {
      const places = this.#sent.filter((one) => one.call === call).map(({ fields }) => fields);
      // A call whose key stands in no source of the area: nothing is known.
      if (places.length === 0) places.push(this.#sentIn(call, 'request', null, 'src'));
      for (const field of new Set(places.flatMap(Object.keys))) {
        const uses = places.flatMap((fields) => fields[field] ?? []);
        const lacking = uses.length < places.length && field !== 'request' ? ['undefined'] : [];
        const kinds = new Set([...uses.flatMap((use) => use.kinds), ...lacking]);
        this.#use(call, field, uses[0]?.at ?? 'src', [...kinds]);
      }
    }
  }

  #use(call: string, field: string, at: string, kinds: readonly string[]): void {
    const fields = (this.#used[call] ??= {});
    fields[field] ??= { at, kinds: [...kinds] };
  }
}

/** Opens sources in the compiler. @param dir folder of their package */
function withProject<Result>(dir: string, files: readonly string[], work: (project: Project) => Result): Result {
  // On the disk, as otherwise the compiler asks here first for each of the thousands of files that it looks for.
  const config = path.join(dir, '.cache/tsconfig.fields.json');
  // Declarations hold a copy of the fields of each answer, so that what is read of one would not count for the others.
  const compilerOptions = { types: [], customConditions: ['source'] };
  const options = { extends: '../tsconfig.json', compilerOptions, files, include: [], references: [] };
  mkdirSync(path.dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify(options));
  const api = new API({ cwd: dir });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`The compiler does not open ${dir}.`);
    return work(project);
  } finally {
    api.close();
  }
}

/**
 * Finds which fields the sources of an area send to calls and read of their answers, and of topics and the props of slots,
 * from their types: by the declaration of a property, or by a type of the area's own for which an answer can stand. What types
 * do not tell, such as a spread or what goes to `any`, counts as all fields.
 * @param dir folder of the area's package
 * @param files absolute paths of its sources, without tests
 */
export function usedFields(dir: string, files: readonly string[], known: KnownCalls): CallFields {
  return withProject(dir, files, (project) => new FieldReader(project, dir, known).read(files));
}

function handedIn(dir: string, files: readonly string[], within?: string): NonNullable<Release['handed']> {
  return withProject(dir, files, (project) => {
    const handed = handedOn(project, new CallAnswers(project.checker), within);
    const fieldsOf = ({ fields }: Given) => Object.fromEntries([...fields].map(([one, kinds]) => [one, [...kinds]]));
    return Object.fromEntries(handed.map(([key, given]) => [key, fieldsOf(given)]));
  });
}

/** The fields of what the kernel hands on to areas. @param dir folder of the shell */
export const handedFields = (dir: string) => handedIn(dir, tableSources);

/** The fields of the slots that an area offers to others; `undefined` when it offers none. @param dir folder of its package */
export function offeredFields(dir: string): Release['handed'] {
  const file = path.join(dir, ownContract);
  return existsSync(file) ? handedIn(dir, [file], file) : undefined;
}
