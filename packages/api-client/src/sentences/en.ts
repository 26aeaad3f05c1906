import { englishErrors } from './en/errors.ts';
import { segmentProblems } from './en/problems.ts';
import { englishRules } from './en/rules.ts';
import type { Sentences } from './sentences.ts';

export { englishRules } from './en/rules.ts';

/** The sentences of all errors in English. */
export const english: Sentences = { errors: englishErrors, rules: englishRules, segmentProblems };
