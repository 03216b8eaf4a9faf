import {
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';

/** A type as text: `raw` spelled out to the last property, `named` with the names of what is declared. */
type Printed = { raw: string; named: string };

/** Shorter types are as quick to read as a name. */
const MIN_NAMED_LENGTH = 30;
const NO_TRUNCATION = 1;
/** No part of JSON: a declared type that has one is not used. */
const FUNCTION = '(...parameters: never[]) => unknown';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Prints types as they travel in JSON, without a reference to any module. A type whose text is that of a declared one
 * is printed as its name.
 */
export class TypePrinter {
  readonly #checker: Checker;
  readonly #names = new Map<string, string>();
  readonly #declared = new Map<string, TypeSymbol>();
  readonly #used = new Set<string>();
  #printed = new Map<number, Printed>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** To be called for all names before the first `print`. The first of two types with one text gives the name. */
  declare(symbol: TypeSymbol, isRequested = false): void {
    const { raw } = this.#compose(this.#checker.getDeclaredTypeOfSymbol(symbol));
    const isKnown = this.#declared.has(symbol.name) || this.#names.has(raw);
    if (isRequested ? this.#declared.has(symbol.name) : isKnown || raw.length < MIN_NAMED_LENGTH) return;
    this.#declared.set(symbol.name, symbol);
    if (!this.#names.has(raw)) this.#names.set(raw, symbol.name);
    if (isRequested) this.#used.add(symbol.name);
    this.#printed = new Map();
  }

  print(type: Type): string {
    return this.#print(type).named;
  }

  /** The declarations of all names that were requested or printed, those within them included. */
  declarations(): string {
    const lines = new Map<string, string>();
    for (const name of this.#used) {
      const symbol = this.#declared.get(name);
      if (symbol) lines.set(name, this.#declaration(symbol));
    }
    return [...lines]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, line]) => line)
      .join('\n');
  }

  #declaration(symbol: TypeSymbol): string {
    const { raw, named } = this.#compose(this.#checker.getDeclaredTypeOfSymbol(symbol));
    const first = this.#names.get(raw);
    const body = first === undefined || first === symbol.name ? named : this.#use(first);
    return `${this.#docOf(symbol)}export type ${symbol.name} = ${body};`;
  }

  #use(name: string): string {
    this.#used.add(name);
    return name;
  }

  #print(type: Type): Printed {
    const known = this.#printed.get(type.id) ?? this.#compose(type);
    this.#printed.set(type.id, known);
    const name = this.#names.get(known.raw);
    return name === undefined ? known : { raw: known.raw, named: this.#use(name) };
  }

  #compose(type: Type): Printed {
    if (type.flags & TypeFlags.Boolean) return leaf('boolean');
    if (type.isUnionType()) return join(this.#unionMembers(type.getTypes()), ' | ');
    if (type.isIntersectionType())
      return join(
        type.getTypes().map((each) => grouped(this.#print(each))),
        ' & ',
      );
    if (!type.isObjectType()) return leaf(this.#checker.typeToString(type, undefined, NO_TRUNCATION));
    if (this.#checker.isTupleType(type)) return around('[', join(this.#argumentsOf(type), ', '), ']');
    if (this.#checker.isArrayType(type)) return this.#array(type);
    if (type.getSymbol()?.name === 'Date') return leaf('string');
    return this.#object(type);
  }

  #array(type: Type): Printed {
    const prefix = this.#checker.typeToString(type).startsWith('readonly ') ? 'readonly ' : '';
    return around(prefix, join(this.#argumentsOf(type).map(grouped), ''), '[]');
  }

  #argumentsOf(type: Type): Printed[] {
    return type.isTypeReference() ? this.#checker.getTypeArguments(type).map((each) => this.#print(each)) : [];
  }

  /** Null and undefined last. */
  #unionMembers(all: readonly Type[]): Printed[] {
    const isNothing = ({ flags }: Type) => Boolean(flags & (TypeFlags.Undefined | TypeFlags.Null));
    const members = [...all.filter((each) => !isNothing(each)), ...all.filter(isNothing)];
    const booleans = members.filter(({ flags }) => flags & TypeFlags.BooleanLiteral);
    if (booleans.length < 2) return members.map((each) => this.#print(each));
    const others = members.filter((each) => !booleans.includes(each));
    return [leaf('boolean'), ...others.map((each) => this.#print(each))];
  }

  #object(type: Type): Printed {
    if (this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return leaf(FUNCTION);
    const properties = this.#checker.getPropertiesOfType(type).map((each) => this.#property(each));
    const indexes = this.#checker
      .getIndexInfosOfType(type)
      .map(({ keyType, valueType }) => around(`[key: ${this.#print(keyType).raw}]: `, this.#print(valueType), ';'));
    const members = [...properties, ...indexes];
    return members.length === 0 ? leaf('Record<string, never>') : around('{\n', join(members, '\n'), '\n}');
  }

  #property(symbol: TypeSymbol): Printed {
    const type = this.#checker.getTypeOfSymbol(symbol);
    if (!type) throw new Error(`${symbol.name} has no type`);
    const name = IDENTIFIER.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name);
    const { raw, named } = around(`${name}${symbol.flags & SymbolFlags.Optional ? '?' : ''}: `, this.#print(type), ';');
    return { raw, named: this.#docOf(symbol) + named };
  }

  /** The contract's comment on a symbol, without the references to pages. */
  #docOf(symbol: TypeSymbol): string {
    const text = this.#checker.getDocumentationCommentOfSymbol(symbol);
    const words = text
      .replace(/\s*\(docs\/contract\/[^)]*\)/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    return words === '' ? '' : `/** ${words} */\n`;
  }
}

const leaf = (text: string): Printed => ({ raw: text, named: text });

const around = (before: string, { raw, named }: Printed, after: string): Printed => ({
  raw: before + raw + after,
  named: before + named + after,
});

const isGrouped = (text: string): boolean => IDENTIFIER.test(text) || text.startsWith('{');

const grouped = (printed: Printed): Printed => ({
  raw: `(${printed.raw})`,
  named: isGrouped(printed.named) ? printed.named : `(${printed.named})`,
});

function join(parts: readonly Printed[], separator: string): Printed {
  return {
    raw: parts.map(({ raw }) => raw).join(separator),
    named: parts.map(({ named }) => named).join(separator),
  };
}
