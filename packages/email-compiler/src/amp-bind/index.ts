export { compileExpression, evaluate } from './evaluate.js';
export type { Expression, Scope } from './evaluate.js';
export { isCallable } from './functions.js';
export { countNodes, mostNodes, parseExpression, subexpressions } from './parse.js';
export type { BindKind, BindNode } from './parse.js';
