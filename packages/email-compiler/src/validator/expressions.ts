import {
  countNodes,
  isCallable,
  mostNodes,
  parseExpression,
  subexpressions,
  type BindNode,
} from '../amp-bind/index.ts';

/** Patterns of JavaScript syntax that amp-bind lacks, each with a description of the problem. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/===|!==/, 'compares with === or !==, but amp-bind only has == and !=.'],
  [/\?\?/, 'uses ??, which amp-bind does not have. Write a || b instead.'],
  [/\?\./, 'uses ?., which amp-bind does not have. Write a plain dot, because members of null are null.'],
  [/`/, 'uses a template literal, which amp-bind does not have. Join strings with + instead.'],
  [/\.\.\./, 'uses the spread syntax, which amp-bind does not have.'],
  [/\btypeof\b|\bnew\b|\binstanceof\b/, 'uses typeof, new or instanceof, which amp-bind does not have.'],
  [/\*\*/, 'uses **, which amp-bind does not have. Use pow() instead.'],
];

/** A text, or the beginning of one without an end: looking for the next one inside it would take quadratic time. */
const text = /'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g;

/**
 * Returns the problem that keeps amp-bind from evaluating an expression, or undefined if there is none. The text is the
 * end of a sentence that begins with “The expression in …”. `ids` maps the id of each element to its tag name.
 */
export function expressionProblem(expression: string, ids: ReadonlyMap<string, string>): string | undefined {
  if (expression.trim() === '') return undefined;
  const parsed = read(expression);
  if (typeof parsed === 'string') return parsed;
  const nodes = countNodes(parsed);
  if (nodes > mostNodes) return `has ${nodes} nodes, but at most ${mostNodes} are allowed.`;
  for (const { kind, value } of subexpressions(parsed)) {
    if (kind !== 'function' && kind !== 'method') continue;
    const name = String(value);
    const isMacro = kind === 'function' && ids.get(name) === 'amp-bind-macro';
    if (!isMacro && !isCallable(name, kind)) return `calls ${name}(), which amp-bind does not have.`;
  }
  return undefined;
}

function read(expression: string): BindNode | string {
  try {
    return parseExpression(expression);
  } catch (error) {
    if (error instanceof RangeError) return 'is nested too deeply.';
    const code = expression.replace(text, '""');
    const known = refused.find(([pattern]) => pattern.test(code));
    return known?.[1] ?? `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
