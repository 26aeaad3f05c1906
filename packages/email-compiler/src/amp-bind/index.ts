export { compileExpression, evaluate } from './evaluate.ts';
export type { Expression, Scope } from './evaluate.ts';
export { isCallable } from './functions.ts';
export { countNodes, mostNodes, parseExpression, subexpressions } from './parse.ts';
export type { BindKind, BindNode } from './parse.ts';
