import type { Fields } from '@groepsapp/contract/fields';
import type { Node } from 'typescript-native/unstable/ast';
import { type Checker, type Symbol, SymbolFlags, type Type } from 'typescript-native/unstable/sync';

/** A field of a call. */
export interface Field {
  call: string;
  path: string;
}

/** An object in the answer of a call. */
interface AnswerObject extends Field {
  type: Type;
}

/** One key for the declarations of a property: the compiler may make several symbols of them. */
const declarationsOf = ({ declarations }: Symbol) => declarations.map(({ path, index }) => `${path}:${index}`);

/** The compiler fails at some tuples (TypeScript 7.0.2), and then tells nothing. */
function told<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Asks one question about many things, as that takes as long as about one; about each half when it fails at one of them. */
function askedTogether<Thing>(
  things: readonly Thing[],
  ask: (things: readonly Thing[]) => (Type | undefined)[],
): (Type | undefined)[] {
  if (things.length === 0) return [];
  const answers = told(() => ask(things));
  if (answers !== undefined) return answers;
  const half = Math.ceil(things.length / 2);
  if (half === things.length) return [undefined];
  return [things.slice(0, half), things.slice(half)].flatMap((some) => askedTogether(some, ask));
}

/** Asks about each type once: most of what is asked is about few types, and each time it goes to another process and back. */
export function once<Answer>(ask: (type: Type) => Answer): (type: Type) => Answer {
  const known = new Map<number, { answer: Answer }>();
  return (type) => {
    const told = known.get(type.id) ?? { answer: ask(type) };
    known.set(type.id, told);
    return told.answer;
  };
}

/** Something that an area gets, with its type: the answer of a call, or what the kernel hands on. */
export interface Given {
  type: Type;
  path: 'answer' | 'value';
  fields: Fields;
}

/** The objects and the fields of what an area gets, as the compiler knows them. */
export class CallAnswers {
  readonly #checker: Checker;
  readonly #fields = new Map<string, Field[]>();
  readonly #objects: AnswerObject[] = [];
  readonly #fits = new Map<string, boolean>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** @param key of the call, or `topic roster` */
  add(key: string, { type, path, fields }: Given): void {
    this.#walk(type, key, path, fields);
  }

  /** A property of a type, by its name; of a union also one that only some of its members have. */
  propertyAt(type: Type, name: string): Symbol | undefined {
    return (
      this.#named(type).get(name) ?? (type.isUnionType() ? this.#checker.getPropertyOfType(type, name) : undefined)
    );
  }

  readonly #named = once((type) => new Map(this.symbolsOf(type).map((symbol) => [symbol.name, symbol])));

  /** The type of a property. */
  at(type: Type | undefined, name: string): Type | undefined {
    const symbol = type && this.propertyAt(type, name);
    return symbol && this.#checker.getTypeOfSymbol(symbol);
  }

  /** The properties of an object; those of a union are the ones that all its members have. */
  readonly symbolsOf = once((type): readonly Symbol[] => this.#checker.getPropertiesOfType(type));

  /** The properties of an object with their types, which the compiler has to find out first. */
  readonly propertiesOf = once((type) => {
    const symbols = this.symbolsOf(type);
    const types = askedTogether(symbols, (asked) => this.#checker.getTypeOfSymbol(asked));
    return symbols.map((symbol, index) => ({ symbol, type: types[index] }));
  });

  /** The types of expressions and patterns, as far as the compiler tells them. */
  typesAt(nodes: readonly Node[]) {
    return askedTogether(nodes, (asked) => this.#checker.getTypeAtLocation(asked));
  }

  /** A type without `null` and `undefined`. */
  readonly present = once((type) => (type.isObjectType() ? type : this.#checker.getNonNullableType(type)));

  readonly isList = once((type) => type.isTypeReference() && this.#checker.isArrayLikeType(type));

  /** The alternatives of a type. */
  readonly membersOf = once((type): readonly Type[] =>
    type.isUnionType() ? (told(() => type.getTypes()) ?? []) : [type],
  );

  /** The objects that a value of a type is made of at its outside: itself, or members of a union. */
  objectsIn(type: Type): readonly Type[] {
    if (type.isUnionType()) return this.membersOf(type).flatMap((one) => this.objectsIn(one));
    return (type.isObjectType() || type.isIntersectionType()) && !this.isList(type) ? [type] : [];
  }

  /** The type of the items of a list. */
  itemsOf(type: Type): readonly Type[] {
    if (type.isUnionType()) return this.membersOf(type).flatMap((one) => this.itemsOf(one));
    return this.#argumentsOf(type);
  }

  readonly #argumentsOf = once((type): readonly Type[] => {
    if (!type.isTypeReference() || !this.isList(type)) return [];
    return told(() => this.#checker.getTypeArguments(type)) ?? [];
  });

  #walk(type: Type, call: string, path: string, fields: Fields) {
    if (!fields.has(path)) return;
    for (const item of this.itemsOf(type)) this.#walk(item, call, `${path}[]`, fields);
    for (const object of this.objectsIn(type)) {
      this.#objects.push({ type: object, call, path });
      for (const { symbol, type: value } of this.propertiesOf(object)) {
        const field = { call, path: `${path}.${symbol.name}` };
        for (const declaration of declarationsOf(symbol)) {
          this.#fields.set(declaration, [...(this.#fields.get(declaration) ?? []), field]);
        }
        if (value) this.#walk(value, call, field.path, fields);
      }
      for (const { valueType } of this.#checker.getIndexInfosOfType(object)) {
        this.#walk(valueType, call, `${path}.*`, fields);
      }
    }
  }

  /** The fields that a property is by its declaration. */
  declaredBy(symbol: Symbol): readonly Field[] {
    return [...new Set(declarationsOf(symbol).flatMap((one) => this.#fields.get(one) ?? []))];
  }

  /** The fields of that name of all objects that can be where a type of their own is expected. */
  takenBy(type: Type, name: string): readonly Field[] {
    return this.#objects
      .filter((object) => this.propertyAt(object.type, name) !== undefined)
      .filter((object) => this.#canBe(object.type, type))
      .map(({ call, path }) => ({ call, path: `${path}.${name}` }));
  }

  /** Asked only of an object that has all that the type requires, as most lack something. */
  #canBe(object: Type, type: Type): boolean {
    if (this.#requiredBy(type).some((name) => this.propertyAt(object, name) === undefined)) return false;
    const key = `${object.id} ${type.id}`;
    const fits = this.#fits.get(key) ?? this.#checker.isTypeAssignableTo(object, type);
    this.#fits.set(key, fits);
    return fits;
  }

  /** The properties that an object must have to be of a type; every object has those of `Object`. */
  readonly #requiredBy = once((type) =>
    this.symbolsOf(type).flatMap(({ name, flags }) =>
      (flags & SymbolFlags.Optional) !== 0 || name in Object.prototype ? [] : [name],
    ),
  );

  /** The places in answers of which a type has fields. */
  placesOf(type: Type): readonly Field[] {
    const fields = this.symbolsOf(type).flatMap((symbol) => this.declaredBy(symbol));
    return fields.map(({ call, path }) => ({ call, path: path.slice(0, path.lastIndexOf('.')) }));
  }

  /** Whether a value of a type holds fields of answers: it, or the items of a list. */
  carries(type: Type): boolean {
    const symbols = this.objectsIn(type).flatMap((object) => this.symbolsOf(object));
    return (
      symbols.some((symbol) => this.declaredBy(symbol).length > 0) ||
      this.itemsOf(type).some((item) => this.carries(item))
    );
  }

  /** All fields of a type, at any depth. */
  allOf(type: Type, seen = new Set<number>()): readonly Field[] {
    if (seen.has(type.id)) return [];
    seen.add(type.id);
    const properties = this.objectsIn(type).flatMap((object) => this.propertiesOf(object));
    const own = properties.flatMap(({ symbol }) => this.declaredBy(symbol));
    const within = properties.flatMap(({ symbol, type: value }) =>
      value && this.declaredBy(symbol).length > 0 ? this.allOf(value, seen) : [],
    );
    return [...own, ...within, ...this.itemsOf(type).flatMap((item) => this.allOf(item, seen))];
  }
}
