/** A node of an expression as the runtime's own parser makes it, so that nodes can be counted as it counts them. */
export interface BindNode {
  readonly kind: string;
  readonly parts: readonly BindNode[];
  readonly value?: unknown;
}

const tokenPattern =
  /\s+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*|\d+(?:\.\d+)?\b|=>|&&|\|\||[!=<>]=|[-+*/%<>!?:.,()[\]{}]/gy;

function tokensOf(expression: string): readonly string[] {
  const tokens = expression.match(tokenPattern) ?? [];
  if (tokens.join('') !== expression) throw new SyntaxError(`amp-bind cannot read: ${expression}`);
  return tokens.filter((token) => token.trim() !== '');
}

/** Binary operators, weakest first; those of a group bind alike and from the left. */
const precedence = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
] as const;

const node = (kind: string, parts: readonly BindNode[] = [], value?: unknown): BindNode => ({
  kind,
  parts,
  value,
});

/**
 * Reads an expression by the grammar of amp-bind. Throws what the runtime would refuse to compile; arrow functions,
 * which nothing here uses, are left out.
 */
export function parseBind(expression: string): BindNode {
  return new BindParser(tokensOf(expression)).whole();
}

/** Nodes of an expression; the runtime allows 250. */
export function countNodes({ parts }: BindNode): number {
  return parts.reduce((sum, part) => sum + countNodes(part), 1);
}

class BindParser {
  #at = 0;

  constructor(readonly tokens: readonly string[]) {}

  whole(): BindNode {
    const found = this.#ternary();
    if (this.#next !== '') this.#refuse();
    return found;
  }

  get #next(): string {
    return this.tokens[this.#at] ?? '';
  }

  #nextIs(token: string): boolean {
    return this.#next === token;
  }

  #take(): string {
    return this.tokens[this.#at++] ?? '';
  }

  #expect(token: string): void {
    if (this.#take() !== token) this.#refuse();
  }

  #refuse(): never {
    throw new SyntaxError(`amp-bind refuses ${this.#next || 'the end'} in ${this.tokens.join(' ')}`);
  }

  #ternary(): BindNode {
    const condition = this.#binary(0);
    if (this.#next !== '?') return condition;
    this.#take();
    const yes = this.#ternary();
    this.#expect(':');
    return node('ternary', [condition, yes, this.#ternary()]);
  }

  #binary(level: number): BindNode {
    const operators: readonly string[] | undefined = precedence[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    while (operators.includes(this.#next)) left = node(this.#take(), [left, this.#binary(level + 1)]);
    return left;
  }

  #unary(): BindNode {
    if (!['!', '-', '+'].includes(this.#next)) return this.#postfix(this.#primary());
    const operator = this.#take();
    return node(`unary ${operator}`, [this.#unary()]);
  }

  #postfix(base: BindNode): BindNode {
    if (this.#nextIs('[')) {
      this.#take();
      const index = this.#ternary();
      this.#expect(']');
      return this.#postfix(node('access', [base, node('member', [index])]));
    }
    if (!this.#nextIs('.')) return base;
    this.#take();
    const name = this.#name();
    if (!this.#nextIs('(')) return this.#postfix(node('access', [base, node('member', [], name)]));
    return this.#postfix(node('call', [base, this.#arguments()], name));
  }

  #primary(): BindNode {
    const token = this.#next;
    if (token === '(') {
      this.#take();
      const inner = this.#ternary();
      this.#expect(')');
      return inner;
    }
    if (token === '[')
      return node(
        'array literal',
        this.#list('[', ']', () => this.#ternary()),
      );
    if (token === '{')
      return node(
        'object literal',
        this.#list('{', '}', () => this.#property()),
      );
    if (/^['"\d]/.test(token) || ['true', 'false', 'null'].includes(token)) return this.#literal();
    const name = this.#name();
    return this.#next === '(' ? node('function', [this.#arguments()], name) : node('variable', [], name);
  }

  #arguments(): BindNode {
    return node(
      'arguments',
      this.#list('(', ')', () => this.#ternary()),
    );
  }

  /** The members of a list stand in a node of their own, which an empty list does not have. */
  #list(open: string, close: string, member: () => BindNode): readonly BindNode[] {
    this.#expect(open);
    const members: BindNode[] = [];
    while (this.#next !== close) {
      members.push(member());
      if (this.#next !== ',') break;
      this.#take();
    }
    this.#expect(close);
    return members.length === 0 ? [] : [node('list', members)];
  }

  #property(): BindNode {
    const quoted = /^['"\d]/.test(this.#next);
    const key = quoted ? this.#literal() : node('literal', [], this.#name());
    this.#expect(':');
    return node('property', [key, this.#ternary()]);
  }

  #name(): string {
    if (!/^[A-Za-z_]/.test(this.#next) || ['true', 'false', 'null'].includes(this.#next)) this.#refuse();
    return this.#take();
  }

  #literal(): BindNode {
    const token = this.#take();
    if (/^['"]/.test(token)) return node('literal', [], textOf(token.slice(1, -1)));
    return node('literal', [], JSON.parse(token));
  }
}

/** What a string holds: escapes are JSON's, unless the whole of it is no JSON; then they are characters. */
function textOf(raw: string): string {
  const unescaped = raw.replace(/\\(['"])/g, '$1');
  try {
    return String(JSON.parse(`"${unescaped.replaceAll('"', '\\"')}"`)) || unescaped;
  } catch {
    return unescaped;
  }
}
