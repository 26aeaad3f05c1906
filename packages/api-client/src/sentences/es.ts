import { spanishErrors } from './es/errors.ts';
import { segmentProblems } from './es/problems.ts';
import { spanishRules } from './es/rules.ts';
import type { Sentences } from './sentences.ts';

export { spanishRules } from './es/rules.ts';

/** The sentences of all errors in Spanish. */
export const spanish: Sentences = { errors: spanishErrors, rules: spanishRules, segmentProblems };
