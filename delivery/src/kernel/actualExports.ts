import path from 'node:path';
import ts from 'typescript';
import { kernelDir } from '../packages.mjs';
import type { Symbol } from 'typescript';

/** @returns whether an export is declared with `export type`, even if it is a value */
function isTypeOnly(symbol: Symbol): boolean {
  return (symbol.declarations ?? []).some(
    (part) => ts.isExportSpecifier(part) && (part.isTypeOnly || part.parent.parent.isTypeOnly),
  );
}

/** What a module passes on by `export type * from`: of another module all, as types. */
function passedOnAsTypes(source: ts.SourceFile, checker: ts.TypeChecker): ReadonlySet<Symbol> {
  const modules = source.statements
    .filter((statement) => ts.isExportDeclaration(statement))
    .filter(({ isTypeOnly, exportClause }) => isTypeOnly && exportClause === undefined)
    .map(({ moduleSpecifier }) => moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier));
  return new Set(modules.flatMap((module) => (module ? checker.getExportsOfModule(module) : [])));
}

/**
 * The names that modules export at run time: types are not among them.
 * @param files source file by name of the entry
 * @returns sorted names by entry, sorted too
 */
export function actualExports(files: Record<string, string>): Record<string, string[]> {
  const { config } = ts.readConfigFile(path.join(kernelDir, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, kernelDir);
  const program = ts.createProgram(Object.values(files), { ...options, types: [], noEmit: true });
  const checker = program.getTypeChecker();
  const namesOf = (file: string) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (source === undefined || module === undefined) throw new Error(`${file} exports nothing`);
    const types = passedOnAsTypes(source, checker);
    return checker
      .getExportsOfModule(module)
      .filter((symbol) => !isTypeOnly(symbol) && !types.has(symbol))
      .filter((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
        return (target.flags & ts.SymbolFlags.Value) !== 0;
      })
      .map((symbol) => symbol.name)
      .sort();
  };
  const entries = Object.keys(files).sort();
  return Object.fromEntries(entries.map((entry) => [entry, namesOf(files[entry] ?? '')]));
}
