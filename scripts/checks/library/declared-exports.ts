import ts from 'typescript';
import { packageFile } from '../../../spec/package-file.ts';

/** A name that a module of the package exports, and the names that its users find in it. */
export interface DeclaredExport {
  readonly name: string;
  readonly members: readonly string[];
}

/** What is generated of the description has too many members to list: its own documentation is the description. */
const generated = /\/spec\/generated\//;

/** Returns what declaration files of the package export, by file. Throws where one of them exports nothing. */
export function declaredExports(files: readonly string[]): ReadonlyMap<string, readonly DeclaredExport[]> {
  const program = ts.createProgram(files.map(packageFile), {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(packageFile(file));
      const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
      const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
      if (symbols.length === 0) throw new Error(`${file} exports nothing`);
      return [file, symbols.map((symbol) => declared(symbol, checker))];
    }),
  );
}

function declared(symbol: ts.Symbol, checker: ts.TypeChecker): DeclaredExport {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return { name: symbol.name, members: membersOf(target, checker) };
}

/** The members of an interface, a class or a type that says what an object has: those that the package declares. */
function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias)))
    return [];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const parts = type.isUnion() ? type.types : [type];
  const objects = parts.filter((part) => part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
  const names = objects.flatMap((part) =>
    part
      .getProperties()
      .filter(isOwn)
      .map(({ name }) => name),
  );
  return [...new Set(names)];
}

function isOwn({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((declaration) => {
    const { fileName } = declaration.getSourceFile();
    return fileName.startsWith(packageFile('dist/library/')) && !generated.test(fileName);
  });
}
