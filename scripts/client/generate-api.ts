import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { TypePrinter } from './print-type.ts';

const PROJECT = join(import.meta.dirname, '../..');
const CLIENT = join(PROJECT, 'packages/client');
const ROUTER_FILE = 'server/transport/endpoints/app-router.ts';
const CLIENT_TYPE = 'Client';

const HEAD = `export type CallOptions = { signal?: AbortSignal | undefined };
type Call<Input, Output> = undefined extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>;
export type Query<Input, Output> = { query: Call<Input, Output> };
export type Mutation<Input, Output> = { mutate: Call<Input, Output> };
`;

/**
 * Returns the content of `packages/client/src/api.ts` as TypeScript that imports nothing of the server: the types
 * spelled out, the constants with their values.
 */
export function generateApi(): string {
  const api = new API({ cwd: PROJECT });
  try {
    const config = join(CLIENT, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    return generate(project);
  } finally {
    api.close();
  }
}

function generate(project: Project): string {
  const { checker } = project;
  const printer = new TypePrinter(checker);
  const requested = exportsOf(project, join(CLIENT, 'src/api.ts')).map((each) => resolve(checker, each));
  const isType = ({ flags }: TypeSymbol) => Boolean(flags & SymbolFlags.TypeAlias);
  const types = requested.filter((each) => isType(each) && each.name !== CLIENT_TYPE);
  const constants = requested.filter((each) => !isType(each));
  const [router] = exportsOf(project, join(PROJECT, ROUTER_FILE)).filter(isType);
  if (!router) throw new Error(`${ROUTER_FILE} exports no type`);
  for (const type of types) printer.declare(type, true);
  for (const type of contractTypes(project)) printer.declare(type);
  const tree = callsOf(checker, printer, checker.getDeclaredTypeOfSymbol(router));
  const client = `/** A call for each procedure of the API. */\nexport type ${CLIENT_TYPE} = ${tree};`;
  return [HEAD, client, printer.declarations(), ...constants.map((each) => constant(checker, each)), ''].join('\n');
}

const resolve = (checker: Checker, symbol: TypeSymbol): TypeSymbol =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function exportsOf({ checker, program }: Project, path: string): readonly TypeSymbol[] {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  return module ? checker.getExportsOfModule(module) : [];
}

/**
 * Each type that the contract exports. Types with type parameters are no types by themselves.
 */
function contractTypes(project: Project): TypeSymbol[] {
  const directory = join(PROJECT, 'contract');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files
    .sort()
    .flatMap((name) => exportsOf(project, join(directory, name)))
    .filter((symbol) => symbol.flags & SymbolFlags.TypeAlias && !hasParameters(project.checker, symbol));
}

function hasParameters(checker: Checker, symbol: TypeSymbol): boolean {
  return checker.getDeclaredTypeOfSymbol(symbol).getAliasTypeArguments().length > 0;
}

function constant(checker: Checker, symbol: TypeSymbol): string {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type?.isLiteralType()) throw new Error(`${symbol.name} is no constant`);
  return `export const ${symbol.name} = ${JSON.stringify(type.value)};`;
}

/** A procedure, or a router with what is in it. */
function callsOf(checker: Checker, printer: TypePrinter, type: Type): string {
  const kind = type.getSymbol()?.name;
  if (kind === 'QueryProcedure' || kind === 'MutationProcedure') {
    const types = memberOf(checker, memberOf(checker, type, '_def'), '$types');
    const [input, output] = ['input', 'output'].map((name) => printer.print(memberOf(checker, types, name)));
    return `${kind.replace('Procedure', '')}<${input}, ${output}>`;
  }
  const calls = checker
    .getPropertiesOfType(type)
    .filter(({ name }) => name !== '_def' && name !== 'createCaller')
    .map(({ name }) => `${name}: ${callsOf(checker, printer, memberOf(checker, type, name))};`);
  return `{\n${calls.join('\n')}\n}`;
}

function memberOf(checker: Checker, type: Type, name: string): Type {
  const property = checker.getPropertyOfType(type, name);
  const found = property && checker.getTypeOfSymbol(property);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}
