import { callGlobal, callMethod } from './functions.js';
import { tokenize, type Token } from './tokens.js';

/** The values that an expression's names stand for. */
export type Scope = Readonly<Record<string, unknown>>;
export type Expression = (scope: Scope) => unknown;

/**
 * Reads an expression of amp-bind. What is not there is null instead of an error, as in the runtime. Nothing of the
 * page can be reached: names lead into the scope, functions to the list that AMP allows. Throws a SyntaxError.
 */
export function parseExpression(text: string): Expression {
  const parser = new Parser(tokenize(text));
  const expression = parser.expression();
  parser.take('', 'end');
  return expression;
}

/** Operators between two values by how tightly they bind, the loosest first. JavaScript's own rules for any types. */
const binary: readonly Readonly<Record<string, (left: number, right: number) => unknown>>[] = [
  {
    // eslint-disable-next-line eqeqeq -- amp-bind compares as == does
    '==': (left, right) => left == right,
    // eslint-disable-next-line eqeqeq
    '!=': (left, right) => left != right,
  },
  {
    '<': (left, right) => left < right,
    '<=': (left, right) => left <= right,
    '>': (left, right) => left > right,
    '>=': (left, right) => left >= right,
  },
  { '+': (left, right) => left + right, '-': (left, right) => left - right },
  {
    '*': (left, right) => left * right,
    '/': (left, right) => left / right,
    '%': (left, right) => left % right,
  },
];

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['TRUE', true],
  ['FALSE', false],
  ['null', null],
  ['NULL', null],
]);

class Parser {
  readonly #tokens: readonly Token[];
  #place = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  expression(): Expression {
    const condition = this.#or();
    if (!this.#skip('?')) return condition;
    const then = this.expression();
    this.take(':');
    const otherwise = this.expression();
    return (scope) => (truthy(condition(scope)) ? then(scope) : otherwise(scope));
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

  #is(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#place + ahead];
    return token?.kind === 'symbol' && token.text === text;
  }

  #skip(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#place++;
    return true;
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#skip('||')) {
      const [first, second] = [left, this.#and()];
      left = (scope) => {
        const value = first(scope);
        return truthy(value) ? value : second(scope);
      };
    }
    return left;
  }

  #and(): Expression {
    let left = this.#binary(0);
    while (this.#skip('&&')) {
      const [first, second] = [left, this.#binary(0)];
      left = (scope) => {
        const value = first(scope);
        return truthy(value) ? second(scope) : value;
      };
    }
    return left;
  }

  #binary(level: number): Expression {
    const operators = binary[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { kind, text } = this.#next;
      const operate = kind === 'symbol' && Object.hasOwn(operators, text) ? operators[text] : undefined;
      if (operate === undefined) return left;
      this.#place++;
      const [first, second] = [left, this.#binary(level + 1)];
      left = (scope) => operate(first(scope) as number, second(scope) as number);
    }
  }

  #unary(): Expression {
    if (this.#skip('!')) {
      const value = this.#unary();
      return (scope) => !truthy(value(scope));
    }
    if (this.#skip('-')) {
      const value = this.#unary();
      return (scope) => -Number(value(scope));
    }
    if (this.#skip('+')) {
      const value = this.#unary();
      return (scope) => Number(value(scope));
    }
    return this.#member(this.#primary());
  }

  /** What follows a value: `.name`, `.name(…)`, `[…]`. */
  #member(of: Expression): Expression {
    if (this.#skip('.')) {
      const name = this.#name();
      if (!this.#skip('(')) return this.#member((scope) => memberOf(of(scope), name));
      const given = this.#list(')');
      return this.#member((scope) => callMethod(of(scope), name, given(scope)));
    }
    if (this.#skip('[')) {
      const key = this.expression();
      this.take(']');
      return this.#member((scope) => memberOf(of(scope), key(scope)));
    }
    return of;
  }

  #primary(): Expression {
    const token = this.#next;
    if (token.kind === 'name') return this.#named();
    if (token.kind === 'string' || token.kind === 'number') {
      this.#place++;
      const value = token.kind === 'number' ? token.value : token.text;
      return () => value;
    }
    if (this.#skip('[')) return this.#list(']');
    if (this.#skip('{')) return this.#record();
    if (this.#isArrow()) return this.#arrow();
    this.take('(');
    const inner = this.expression();
    this.take(')');
    return inner;
  }

  #named(): Expression {
    if (this.#is('=>', 1)) return this.#arrow();
    const name = this.#name();
    if (this.#skip('(')) {
      const given = this.#list(')');
      return (scope) => callGlobal(name, given(scope));
    }
    if (constants.has(name)) return () => constants.get(name);
    return (scope) => memberOf(scope, name);
  }

  /** Whether `(a, b) =>` begins here, and not a value in brackets. */
  #isArrow(): boolean {
    if (!this.#is('(')) return false;
    const end = this.#tokens.findIndex(
      ({ kind, text }, index) => index > this.#place && kind === 'symbol' && text === ')',
    );
    return end !== -1 && this.#is('=>', end + 1 - this.#place);
  }

  #arrow(): Expression {
    const names: string[] = [];
    if (this.#skip('(')) {
      while (!this.#skip(')')) {
        names.push(this.#name());
        if (!this.#is(')')) this.take(',');
      }
    } else names.push(this.#name());
    this.take('=>');
    const body = this.expression();
    return (scope) =>
      (...given: readonly unknown[]) =>
        body({ ...scope, ...Object.fromEntries(names.map((name, index) => [name, given[index]])) });
  }

  #list(end: string): (scope: Scope) => readonly unknown[] {
    const items: Expression[] = [];
    while (!this.#skip(end)) {
      items.push(this.expression());
      if (!this.#is(end)) this.take(',');
    }
    return (scope) => items.map((item) => item(scope));
  }

  #record(): Expression {
    const entries: (readonly [Expression, Expression])[] = [];
    while (!this.#skip('}')) {
      entries.push([this.#key(), this.#valueOfKey()]);
      if (!this.#is('}')) this.take(',');
    }
    return (scope) => Object.fromEntries(entries.map(([key, value]) => [String(key(scope)), value(scope)]));
  }

  #key(): Expression {
    const token = this.#next;
    if (token.kind === 'string' || token.kind === 'name' || token.kind === 'number') {
      this.#place++;
      return () => token.text;
    }
    this.take('[');
    const key = this.expression();
    this.take(']');
    return key;
  }

  #valueOfKey(): Expression {
    this.take(':');
    return this.expression();
  }

  #name(): string {
    const token = this.#next;
    if (token.kind !== 'name') throw new SyntaxError(`Expected a name, found ${token.text || 'the end'}.`);
    this.#place++;
    return token.text;
  }
}

function truthy(value: unknown): boolean {
  return Boolean(value);
}

/** An own property; null where there is none. */
function memberOf(of: unknown, key: unknown): unknown {
  if (of === null || of === undefined) return null;
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  const value: unknown = Object.hasOwn(Object(of), key) ? Reflect.get(Object(of), key) : null;
  return value ?? null;
}
