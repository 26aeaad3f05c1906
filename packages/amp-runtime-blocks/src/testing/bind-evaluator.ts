import { parseBind, type BindNode } from './bind-parser.js';

type State = Readonly<Record<string, unknown>>;

/** What amp-bind makes of an expression: what is not there is null instead of an error. */
export function evaluate(expression: string, state: State): unknown {
  return valueOf(parseBind(expression), state);
}

const functions: Readonly<Record<string, (...values: readonly never[]) => unknown>> = {
  max: Math.max,
  min: Math.min,
  round: Math.round,
};

/** Methods that our expressions call, of those that may be called. */
const methods: ReadonlySet<string> = new Set(['split', 'join', 'toFixed']);

function valueOf(node: BindNode, state: State): unknown {
  const { kind, parts, value } = node;
  const part = (index: number) => {
    const found = parts[index];
    return found === undefined ? null : valueOf(found, state);
  };
  const list = () => (parts[0]?.parts ?? []).map((member) => valueOf(member, state));
  switch (kind) {
    case 'literal':
      return value;
    case 'variable':
      return own(state, value);
    case 'access':
      return own(part(0), part(1));
    case 'member':
      return value ?? part(0);
    case 'array literal':
    case 'arguments':
      return list();
    case 'object literal':
      return Object.fromEntries((parts[0]?.parts ?? []).map((property) => propertyOf(property, state)));
    case 'function':
      return call(undefined, functions[String(value)], part(0));
    case 'call':
      return callMethod(part(0), String(value), part(1));
    case 'ternary':
      return part(0) ? part(1) : part(2);
    case '&&':
      return part(0) && part(1);
    case '||':
      return part(0) || part(1);
    default:
      return operate(kind, part(0), part(1));
  }
}

function propertyOf({ parts: [key, value] }: BindNode, state: State): readonly [string, unknown] {
  return [String(key?.value), value === undefined ? null : valueOf(value, state)];
}

/** A member of a text, an array or an object; null where there is none. */
function own(target: unknown, key: unknown): unknown {
  if (target === null || (typeof target !== 'string' && typeof target !== 'object')) return null;
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  const found: unknown = Object.getOwnPropertyDescriptor(Object(target), key)?.value;
  return found === undefined ? null : found;
}

function callMethod(caller: unknown, name: string, values: unknown): unknown {
  if (caller === null) return null;
  const method: unknown = Reflect.get(Object(caller), name);
  return call(caller, methods.has(name) ? method : undefined, values);
}

function call(caller: unknown, callee: unknown, values: unknown): unknown {
  if (typeof callee !== 'function' || !Array.isArray(values))
    throw new TypeError('amp-bind cannot call that.');
  return Reflect.apply(callee, caller, values);
}

function operate(operator: string, left: unknown, right: unknown): unknown {
  switch (operator) {
    case 'unary !':
      return !left;
    case 'unary -':
      return -Number(left);
    case 'unary +':
      return Number(left);
    case '==':
      return looselyEqual(left, right);
    case '!=':
      return !looselyEqual(left, right);
    case '+':
      return typeof left === 'string' || typeof right === 'string'
        ? String(left) + String(right)
        : Number(left) + Number(right);
    case '-':
      return Number(left) - Number(right);
    case '*':
      return Number(left) * Number(right);
    case '/':
      return Number(left) / Number(right);
    case '%':
      return Number(left) % Number(right);
    case '<':
      return Number(left) < Number(right);
    case '<=':
      return Number(left) <= Number(right);
    case '>':
      return Number(left) > Number(right);
    case '>=':
      return Number(left) >= Number(right);
    default:
      throw new SyntaxError(`amp-bind has no ${operator}.`);
  }
}

function looselyEqual(left: unknown, right: unknown): boolean {
  // oxlint-disable-next-line eqeqeq -- as the runtime compares
  return left == right;
}

function attributeValues(markup: string, name: string): readonly string[] {
  const pattern = new RegExp(`\\s${name.replace(/[[\]]/g, '\\$&')}="([^"]*)"`, 'g');
  return [...markup.matchAll(pattern)].map(([, value = '']) => decode(value));
}

/** Bound values of the inputs with a name. */
export function boundValues(markup: string, inputName: string): readonly string[] {
  const inputs = markup.match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes(` name="${inputName}"`))
    .flatMap((input) => attributeValues(input, '[value]'));
}

/** Every expression that an AMP document binds or runs. */
export function expressionsOf(markup: string): readonly string[] {
  const names = new Set([...markup.matchAll(/\s(\[[\w-]+\])="/g)].map(([, name = '']) => name));
  const bound = [...names].flatMap((name) => attributeValues(markup, name));
  const actions = attributeValues(markup, 'on').flatMap((on) =>
    [...on.matchAll(/AMP\.setState\((\{[\s\S]*?\})\)(?=[,;]|$)/g)].map(([, state = '']) => state),
  );
  return [...bound, ...actions];
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#10;', '\n')
    .replaceAll('&#9;', '\t')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
