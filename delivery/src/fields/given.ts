import { existsSync } from 'node:fs';
import path from 'node:path';
import { SignatureKind, type Checker, type Project, type Type } from 'typescript-native/unstable/sync';
import { contractDir, kernelDir } from '../packages.mjs';
import type { Fields } from '@groepsapp/contract/fields';
import type { CallAnswers, Given } from './callAnswers.ts';

/** The tables of the kernel with what it hands on: file, interface and the word for one of its entries. */
const tables = [
  ['bus/topics', 'StateTopics', 'topic'],
  ['slots/SlotHost', 'SlotProps', 'slot'],
] as const;

/** Levels of objects within objects, of which some are of each other. */
const deepest = 6;

/** The sources of the kernel that hold these tables. */
export const tableSources = [...new Set(tables.map(([file]) => path.join(kernelDir, 'src', file)))].map((file) =>
  existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.tsx`,
);

/** The type that a name stands for in a file. @param ending of the name of the file, without its extension */
function declaredType({ program, checker }: Project, ending: string, declaration: RegExp) {
  const isFile = (name: string) => name.replace(/(\.d)?\.tsx?$/, '').endsWith(ending);
  const file = program.getSourceFile(program.getSourceFileNames().find(isFile) ?? '');
  const found = file && declaration.exec(file.text);
  const symbol = found && checker.getSymbolAtPosition(file.fileName, found.index + found[0].lastIndexOf(' ') + 1);
  return symbol ? { symbol, checker } : undefined;
}

/** Schemas of valibot carry the types of what they take and give. */
export function answersOf(project: Project, answers: CallAnswers, shapes: ReadonlyMap<string, Fields>) {
  const table = ['/contract/src/calls/index', '/contract/dist/calls/index']
    .map((ending) => declaredType(project, ending, /\bconst calls\b/))
    .find((one) => one !== undefined);
  const calls = table && project.checker.getTypeOfSymbol(table.symbol);
  if (calls === undefined) throw new Error('The table of calls is not found in the types of the contract.');
  return [...shapes].flatMap(([key, fields]): [string, Given][] => {
    const types = answers.at(answers.at(answers.at(calls, key), 'answer'), '~types');
    const type = answers.at(types && project.checker.getNonNullableType(types), 'output');
    return type ? [[key, { type, path: 'answer', fields }]] : [];
  });
}

/** Finds the fields of what the kernel hands on, by its types. */
class HandedOn {
  readonly #checker: Checker;
  readonly #answers: CallAnswers;

  constructor(checker: Checker, answers: CallAnswers) {
    this.#checker = checker;
    this.#answers = answers;
  }

  #kindOf(type: Type): string {
    if (this.#checker.isArrayLikeType(type)) return 'list';
    if (!type.isObjectType() && !type.isIntersectionType()) return this.#checker.typeToString(type);
    return this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ? 'function' : 'object';
  }

  /** Types of libraries have fields that nobody here changes. */
  #isOwn(type: Type): boolean {
    const declared = this.#answers.propertiesOf(type).flatMap(({ symbol }) => symbol.declarations);
    return declared.some(({ path: file }) => file.startsWith(kernelDir) || file.startsWith(contractDir));
  }

  /** @param place path of the type */
  fieldsOf(type: Type, place: string): Fields {
    const found = new Map<string, string[]>();
    for (const [one, kinds] of this.#pairs(type, place, 0)) found.set(one, [...(found.get(one) ?? []), ...kinds]);
    return new Map([...found].map(([one, kinds]) => [one, [...new Set(kinds)].sort()]));
  }

  #pairs(type: Type, place: string, depth: number): [string, string[]][] {
    const kinds = this.#answers.membersOf(type).map((one) => this.#kindOf(one));
    const items = this.#answers.itemsOf(type).flatMap((item) => this.#pairs(item, `${place}[]`, depth));
    const objects = depth < deepest ? this.#answers.objectsIn(type).filter((one) => this.#isOwn(one)) : [];
    const within = objects.flatMap((object) =>
      this.#answers
        .propertiesOf(object)
        .flatMap(({ symbol, type: value }) => (value ? this.#pairs(value, `${place}.${symbol.name}`, depth + 1) : [])),
    );
    return [[place, kinds], ...items, ...within];
  }
}

/** What the kernel hands on to areas: topics, and the props of slots. */
export function handedOn(project: Project, answers: CallAnswers): [string, Given][] {
  const { checker } = project;
  const reader = new HandedOn(checker, answers);
  return tables.flatMap(([file, name, word]) => {
    const table = declaredType(project, `/${file}`, new RegExp(`\\binterface ${name}\\b`));
    if (table === undefined) return [];
    const entries = answers.propertiesOf(checker.getDeclaredTypeOfSymbol(table.symbol));
    return entries.flatMap(({ symbol, type }): [string, Given][] =>
      type ? [[`${word} ${symbol.name}`, { type, path: 'value', fields: reader.fieldsOf(type, 'value') }]] : [],
    );
  });
}
