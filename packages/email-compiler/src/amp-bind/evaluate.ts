import { callGlobal, callMethod } from './functions.ts';
import { parseExpression, type BinaryOperator, type BindKind, type BindNode } from './parse.ts';

/** Values of an expression's variables, by name. */
export type Scope = Readonly<Record<string, unknown>>;
export type Expression = (scope: Scope) => unknown;

/** Parses an expression so that it can be evaluated repeatedly. Throws the same errors as `parseExpression`. */
export function compileExpression(text: string): Expression {
  const parsed = parseExpression(text);
  return (scope) => evaluate(parsed, scope);
}

/**
 * Evaluates an expression as amp-bind does. Missing values are null. Names resolve only in the scope and functions only
 * in AMP's allow list, so expressions cannot reach the page.
 */
export function evaluate(node: BindNode, scope: Scope): unknown {
  const { kind, parts, value } = node;
  const part = (index: number): unknown => {
    const found = parts[index];
    return found === undefined ? null : evaluate(found, scope);
  };
  if (isOperator(kind)) return operators[kind](part(0) as number, part(1) as number);
  switch (kind) {
    case 'literal':
      return value;
    case 'variable':
      return memberOf(scope, value);
    case 'access':
      return memberOf(part(0), part(1));
    case 'member':
      return value ?? part(0);
    case 'array':
    case 'arguments':
      return listOf(node, scope);
    case 'object':
      return Object.fromEntries(itemsOf(node).map((property) => entryOf(property, scope)));
    case 'function':
      return callGlobal(String(value), argumentsOf(parts[0], scope));
    case 'method':
      return callMethod(part(0), String(value), argumentsOf(parts[1], scope));
    case 'arrow':
      return arrowOf(node, scope);
    case 'ternary':
      return part(0) ? part(1) : part(2);
    case '&&':
      return part(0) && part(1);
    case '||':
      return part(0) || part(1);
    case '!':
      return !part(0);
    case 'negative':
      return -Number(part(0));
    case 'positive':
      return Number(part(0));
    case 'list':
    case 'property':
      throw new TypeError(`A ${kind} has no value by itself.`);
  }
}

type Operator = Exclude<BinaryOperator, '&&' | '||'>;

/** Operands can have any type. JavaScript converts them as amp-bind does. */
const operators: Readonly<Record<Operator, (left: number, right: number) => unknown>> = {
  // eslint-disable-next-line eqeqeq -- amp-bind compares as == does
  '==': (left, right) => left == right,
  // eslint-disable-next-line eqeqeq
  '!=': (left, right) => left != right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

function isOperator(kind: BindKind): kind is Operator {
  return Object.hasOwn(operators, kind);
}

function itemsOf({ parts: [list] }: BindNode): readonly BindNode[] {
  return list?.parts ?? [];
}

function listOf(node: BindNode, scope: Scope): readonly unknown[] {
  return itemsOf(node).map((item) => evaluate(item, scope));
}

function argumentsOf(node: BindNode | undefined, scope: Scope): readonly unknown[] {
  return node === undefined ? [] : listOf(node, scope);
}

function entryOf({ parts: [key, value] }: BindNode, scope: Scope): readonly [string, unknown] {
  const read = (part: BindNode | undefined) => (part === undefined ? null : evaluate(part, scope));
  return [String(read(key)), read(value)];
}

function arrowOf({ parts: [body], value }: BindNode, scope: Scope): unknown {
  const names = Array.isArray(value) ? value.map(String) : [];
  return (...given: readonly unknown[]) =>
    body === undefined
      ? null
      : evaluate(body, {
          ...scope,
          ...Object.fromEntries(names.map((name, index) => [name, given[index]])),
        });
}

/** Reads own properties only, so that an expression cannot reach a prototype. */
function memberOf(of: unknown, key: unknown): unknown {
  if (of === null || of === undefined) return null;
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  const value: unknown = Object.hasOwn(Object(of), key) ? Reflect.get(Object(of), key) : null;
  return value ?? null;
}
