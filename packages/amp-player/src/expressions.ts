import {
  countNodes,
  evaluate,
  mostNodes,
  parseExpression,
  type Expression,
} from '@x/email-compiler/amp-bind';

/**
 * Compiles an expression. Returns undefined if the AMP runtime would reject it: it is invalid, is nested too deeply, or
 * has more nodes than amp-bind allows.
 */
export function readExpression(text: string): Expression | undefined {
  try {
    const parsed = parseExpression(text);
    return countNodes(parsed) > mostNodes ? undefined : (scope) => evaluate(parsed, scope);
  } catch {
    return undefined;
  }
}

/** Evaluates an expression. Returns undefined if a function gets an invalid argument, which the runtime ignores too. */
export function evaluated(expression: Expression, scope: Readonly<Record<string, unknown>>): unknown {
  try {
    return expression(scope);
  } catch {
    return undefined;
  }
}
