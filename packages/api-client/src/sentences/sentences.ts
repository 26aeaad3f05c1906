import type { ErrorDetails } from '../contract/error-details.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { RuleDetails } from '../contract/rules.ts';
import type { SegmentProblemCode } from '../contract/segments.ts';

type Sentence<Details> = [Details] extends [Readonly<Record<string, never>>]
  ? string
  : string | ((details: Details) => string);

/** A sentence for each error code. A sentence with values is a function of the error's `details`. */
export type ErrorSentences = {
  readonly [Code in ErrorCode]: Code extends keyof ErrorDetails ? Sentence<ErrorDetails[Code]> : string;
};

/** A sentence for each rule of request fields. */
export type RuleSentences = { readonly [Rule in keyof RuleDetails]: Sentence<RuleDetails[Rule]> };

interface ProblemWords {
  readonly field: string;
  readonly choice: string;
  readonly segment: string;
  readonly maximum: string;
}

/** A sentence for each problem of a segment's condition. */
export type ProblemSentences = Readonly<Record<SegmentProblemCode, (words: ProblemWords) => string>>;

/** The sentences of all errors in one language. */
export interface Sentences {
  readonly errors: ErrorSentences;
  readonly rules: RuleSentences;
  readonly segmentProblems: ProblemSentences;
}

type Details = Readonly<Record<string, string | number | boolean>>;

/** Writes the sentence of a segment's problem. Each problem has some of the words in its details. */
export function writeProblem(
  sentences: ProblemSentences,
  code: SegmentProblemCode,
  details: Details,
): string {
  const { field = '', choice = '', segment = '', maximum = '' } = details;
  return sentences[code]({
    field: String(field),
    choice: String(choice),
    segment: String(segment),
    maximum: String(maximum),
  });
}

/** Names what is wrong: an error code or, for `invalid_request`, the rule that a value breaks. */
export interface Problem {
  readonly code: string;
  readonly rule?: string | undefined;
  readonly details?: Details | undefined;
}

function find(catalog: object, name: string): unknown {
  return Object.hasOwn(catalog, name) ? Reflect.get(catalog, name) : undefined;
}

function write(sentence: unknown, details: Details | undefined): string | undefined {
  if (typeof sentence === 'string') return sentence;
  if (typeof sentence !== 'function') return undefined;
  return String(Reflect.apply(sentence, undefined, [details ?? {}]));
}

export function isRule(rules: RuleSentences, message: string): boolean {
  return Object.hasOwn(rules, message);
}

/** Writes the sentence of a rule. A rule that the catalog does not know, as of a newer server, is an invalid value. */
export function writeRule(rules: RuleSentences, rule: string, details?: Details): string {
  return write(find(rules, rule), details) ?? rules.invalid;
}

/** Writes the sentence of an error. */
export function writeSentence({ errors, rules }: Sentences, { code, rule, details }: Problem): string {
  if (rule !== undefined) return writeRule(rules, rule, details);
  return write(find(errors, code), details) ?? errors.internal_error;
}
