import { tokenize, type Token } from './tokens.ts';

/** Node kinds of the AMP runtime's own parser. An operator's kind is its symbol. */
export type BindKind =
  | 'literal'
  | 'variable'
  | 'access'
  | 'member'
  | 'list'
  | 'array'
  | 'object'
  | 'property'
  | 'arguments'
  | 'function'
  | 'method'
  | 'arrow'
  | 'ternary'
  | 'negative'
  | 'positive'
  | '!'
  | BinaryOperator;

export type BinaryOperator = (typeof precedence)[number][number];

/**
 * A node of an expression. The tree has the same nodes as the AMP runtime's, because the runtime limits their number.
 */
export interface BindNode {
  readonly kind: BindKind;
  readonly parts: readonly BindNode[];
  /** Value of a literal, parameter names of an arrow function, or name of a variable, member, function or method. */
  readonly value?: unknown;
}

/** Maximum number of nodes that the AMP runtime allows in an expression (AMP for Email, amp-bind). */
export const mostNodes = 250;

/** Counts the nodes of an expression as the AMP runtime does. */
export function countNodes(node: BindNode): number {
  let count = 0;
  for (const _ of subexpressions(node)) count++;
  return count;
}

/** Yields a node and all its descendants, in no particular order. */
export function* subexpressions(node: BindNode): Generator<BindNode> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    open.push(...next.parts);
  }
}

/**
 * Parses an expression with the grammar of amp-bind. Throws a SyntaxError if the AMP runtime would reject the
 * expression, and a RangeError if its brackets are nested too deeply for the stack.
 */
export function parseExpression(text: string): BindNode {
  const parser = new Parser(tokenize(text));
  const expression = parser.expression();
  parser.take('', 'end');
  return expression;
}

/** Binary operators by precedence, lowest first. All of them are left-associative. */
const precedence = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
] as const;

const unary: Readonly<Record<string, BindKind>> = { '!': '!', '-': 'negative', '+': 'positive' };

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['TRUE', true],
  ['FALSE', false],
  ['null', null],
  ['NULL', null],
]);

function node(kind: BindKind, parts: readonly BindNode[] = [], value?: unknown): BindNode {
  return value === undefined ? { kind, parts } : { kind, parts, value };
}

class Parser {
  readonly #tokens: readonly Token[];
  #place = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  expression(): BindNode {
    const condition = this.#binary(0);
    if (!this.#skip('?')) return condition;
    const then = this.expression();
    this.take(':');
    return node('ternary', [condition, then, this.expression()]);
  }

  take(text: string, kind: Token['kind'] = 'symbol'): void {
    const { kind: found, text: word } = this.#next;
    if (found !== kind || word !== text) {
      throw new SyntaxError(`Expected ${text === '' ? 'the end' : text}, found ${word || 'the end'}.`);
    }
    this.#place++;
  }

  get #next(): Token {
    return this.#tokens[this.#place] ?? { kind: 'end', text: '' };
  }

  #is(text: string, place = this.#place): boolean {
    const token = this.#tokens[place];
    return token?.kind === 'symbol' && token.text === text;
  }

  #skip(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#place++;
    return true;
  }

  #binary(level: number): BindNode {
    const operators = precedence[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((sign) => this.#skip(sign));
      if (operator === undefined) return left;
      left = node(operator, [left, this.#binary(level + 1)]);
    }
  }

  #unary(): BindNode {
    const { kind, text } = this.#next;
    const operator = kind === 'symbol' && Object.hasOwn(unary, text) ? unary[text] : undefined;
    if (operator === undefined) return this.#member(this.#primary());
    this.#place++;
    return node(operator, [this.#unary()]);
  }

  /** Parses what can follow a value: `.name`, `.name(…)` or `[…]`. */
  #member(of: BindNode): BindNode {
    if (this.#skip('.')) {
      const name = this.#name();
      if (this.#is('(')) return this.#member(node('method', [of, this.#arguments()], name));
      return this.#member(node('access', [of, node('member', [], name)]));
    }
    if (this.#skip('[')) {
      const key = this.expression();
      this.take(']');
      return this.#member(node('access', [of, node('member', [key])]));
    }
    return of;
  }

  #primary(): BindNode {
    const token = this.#next;
    if (token.kind === 'name') return this.#named();
    if (token.kind === 'string' || token.kind === 'number') {
      this.#place++;
      return node('literal', [], token.kind === 'number' ? token.value : token.text);
    }
    if (this.#skip('['))
      return node(
        'array',
        this.#list(']', () => this.expression()),
      );
    if (this.#skip('{'))
      return node(
        'object',
        this.#list('}', () => this.#property()),
      );
    if (this.#isArrow()) return this.#arrow();
    this.take('(');
    const inner = this.expression();
    this.take(')');
    return inner;
  }

  #named(): BindNode {
    if (this.#is('=>', this.#place + 1)) return this.#arrow();
    const name = this.#name();
    if (this.#is('(')) return node('function', [this.#arguments()], name);
    return constants.has(name) ? node('literal', [], constants.get(name)) : node('variable', [], name);
  }

  #arguments(): BindNode {
    this.take('(');
    return node(
      'arguments',
      this.#list(')', () => this.expression()),
    );
  }

  /** Returns true if an arrow function's parameters follow, such as `(a, b) =>`. */
  #isArrow(): boolean {
    if (!this.#is('(')) return false;
    let place = this.#place + 1;
    while (this.#tokens[place]?.kind === 'name' || this.#is(',', place)) place++;
    return this.#is(')', place) && this.#is('=>', place + 1);
  }

  #arrow(): BindNode {
    const names: string[] = [];
    if (this.#skip('(')) {
      while (!this.#skip(')')) {
        names.push(this.#name());
        if (!this.#is(')')) this.take(',');
      }
    } else names.push(this.#name());
    this.take('=>');
    const parameters = names.length === 0 ? [] : [node('literal', [], names)];
    return node('arrow', [this.expression(), ...parameters], names);
  }

  /** Parses items into a single `list` node. An empty list gives no node, as in the AMP runtime. */
  #list(end: string, item: () => BindNode): readonly BindNode[] {
    const items: BindNode[] = [];
    while (!this.#skip(end)) {
      items.push(item());
      if (!this.#is(end)) this.take(',');
    }
    return items.length === 0 ? [] : [node('list', items)];
  }

  #property(): BindNode {
    const key = this.#key();
    this.take(':');
    return node('property', [key, this.expression()]);
  }

  #key(): BindNode {
    const token = this.#next;
    if (token.kind === 'string' || token.kind === 'name' || token.kind === 'number') {
      this.#place++;
      return node('literal', [], token.text);
    }
    this.take('[');
    const key = this.expression();
    this.take(']');
    return key;
  }

  #name(): string {
    const token = this.#next;
    if (token.kind !== 'name') throw new SyntaxError(`Expected a name, found ${token.text || 'the end'}.`);
    this.#place++;
    return token.text;
  }
}
