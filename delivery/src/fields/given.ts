import path from 'node:path';
import { SignatureKind, type Checker, type Project, type Type } from 'typescript-native/unstable/sync';
import { contractDir, kernelDir } from '../packages.mjs';
import type { Fields } from '@groepsapp/contract/fields';
import { once, type CallAnswers, type Given } from './callAnswers.ts';

/** The tables with what areas are handed: source of the kernel, interface and the word for one of its entries. */
const tables = [
  [path.join(kernelDir, 'src/bus/topics.ts'), 'StateTopics', 'topic'],
  [path.join(kernelDir, 'src/slots/SlotProps.ts'), 'SlotProps', 'slot'],
] as const;

/** Levels of objects within objects, of which some are of each other. */
const deepest = 6;

/** The sources of the kernel that hold these tables. */
export const tableSources = tables.map(([file]) => file);

/** The slots that an area offers are the entries of the table that stand here in its package. */
export const ownContract = 'contract/index.d.ts';

/** The type that a name stands for in a source. */
function declaredType({ program, checker }: Project, source: string, declaration: RegExp) {
  const file = program.getSourceFile(source);
  const found = file && declaration.exec(file.text);
  const symbol = found && checker.getSymbolAtPosition(file.fileName, found.index + found[0].lastIndexOf(' ') + 1);
  return symbol ? { symbol, checker } : undefined;
}

/** Schemas of valibot carry the types of what they take and give. */
export function answersOf(project: Project, answers: CallAnswers, shapes: ReadonlyMap<string, Fields>) {
  const table = declaredType(project, path.join(contractDir, 'src/calls/index.ts'), /\bconst calls\b/);
  const calls = table && project.checker.getTypeOfSymbol(table.symbol);
  if (calls === undefined) throw new Error('The table of calls is not found in the types of the contract.');
  return [...shapes].flatMap(([key, fields]): [string, Given][] => {
    const types = answers.at(answers.at(answers.at(calls, key), 'answer'), '~types');
    const type = answers.at(types && answers.present(types), 'output');
    return type ? [[key, { type, path: 'answer', fields }]] : [];
  });
}

/** Finds the fields of what is handed on, by its types. */
class HandedOn {
  readonly #checker: Checker;
  readonly #answers: CallAnswers;
  readonly #homes: readonly string[];

  /** @param homes folders of the files that declare what is handed on */
  constructor(checker: Checker, answers: CallAnswers, homes: readonly string[]) {
    this.#checker = checker;
    this.#answers = answers;
    this.#homes = [kernelDir, contractDir, ...homes];
  }

  readonly #kindOf = once((type): string => {
    if (this.#answers.isList(type)) return 'list';
    if (!type.isObjectType() && !type.isIntersectionType()) return this.#checker.typeToString(type);
    return this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ? 'function' : 'object';
  });

  /** Types of libraries have fields that nobody here changes. */
  #isOwn(type: Type): boolean {
    const declared = this.#answers.symbolsOf(type).flatMap((symbol) => symbol.declarations);
    return declared.some(({ path: file }) => this.#homes.some((home) => file.startsWith(home)));
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

/** Something that areas are handed, and the files that declare it. */
interface Entry {
  key: string;
  type: Type;
  files: readonly string[];
}

function entriesOf(project: Project, answers: CallAnswers): Entry[] {
  return tables.flatMap(([file, name, word]) => {
    const table = declaredType(project, file, new RegExp(`\\binterface ${name}\\b`));
    if (table === undefined) return [];
    const properties = answers.propertiesOf(project.checker.getDeclaredTypeOfSymbol(table.symbol));
    return properties.flatMap(({ symbol, type }) => {
      const files = symbol.declarations.map((declaration) => declaration.path);
      return type ? [{ key: `${word} ${symbol.name}`, type, files }] : [];
    });
  });
}

/**
 * What areas are handed: topics, and the props of slots, those of other areas as well.
 * @param within a file that declares them; omitted: all
 */
export function handedOn(project: Project, answers: CallAnswers, within?: string): [string, Given][] {
  const entries = entriesOf(project, answers).filter(({ files }) => within === undefined || files.includes(within));
  const homes = entries.flatMap(({ files }) => files.map((file) => path.dirname(file)));
  const reader = new HandedOn(project.checker, answers, homes);
  return entries.map(({ key, type }) => [key, { type, path: 'value', fields: reader.fieldsOf(type, 'value') }]);
}
