// oxlint-disable-next-line typescript/triple-slash-reference -- packages that import our sources need it too
/// <reference path="./amphtml-validator.d.ts" />
import { getInstance } from 'amphtml-validator';
import { ownProblems, type OwnProblem } from './own-checks.ts';

export interface AmpValidationError {
  /** The official validator's code, or a code of our own checks that starts with `X_`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Line number, counted from 1. */
  readonly line: number;
  /** Column number, counted from 0. */
  readonly col: number;
  /** Id of the block that contains the error. Absent if the error is outside all blocks. */
  readonly blockId?: string;
  /** How to fix the error, if known. */
  readonly hint?: string;
}

export interface AmpValidation {
  /** True if there are no errors. There may be warnings. */
  readonly valid: boolean;
  readonly errors: readonly AmpValidationError[];
}

export interface AmpValidator {
  validate(html: string): AmpValidation;
}

export interface AmpValidatorOptions {
  /** URL or file path of validator_wasm.js. Defaults to the copy on the AMP project's server. */
  readonly validatorUrl?: string;
}

/** The fields of amphtml-validator's `validateString` result that `readValidation` uses. */
export interface OfficialResult {
  readonly status: string;
  readonly errors: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly line: number;
    readonly col: number;
  }[];
}

/** Maximum number of reported errors. A single kind of broken tag, if repeated, can cause tens of thousands. */
const maximumErrors = 100;

/**
 * Maps each error of the official validator to its block and adds the problems that our own checks find. Returns the
 * first 100.
 */
export function readValidation(html: string, result: OfficialResult): AmpValidation {
  const errors = result.errors.slice(0, maximumErrors).map((error): AmpValidationError => {
    const { code, message, line, col } = error;
    const blockId = blockAt(html, line, col);
    const hint = hintFor(code);
    return {
      code,
      severity: error.severity === 'WARNING' ? 'warning' : 'error',
      message,
      line,
      col,
      ...(blockId === undefined ? {} : { blockId }),
      ...(hint === undefined ? {} : { hint }),
    };
  });
  const own = ownProblems(html).map((problem) => located(problem, html));
  const all = [...errors, ...own].slice(0, maximumErrors);
  return {
    valid: result.status === 'PASS' && all.every(({ severity }) => severity !== 'error'),
    errors: all,
  };
}

function located({ code, message, hint, offset }: OwnProblem, html: string): AmpValidationError {
  const before = html.slice(0, offset);
  const line = before.split('\n').length;
  const col = Array.from(before.slice(before.lastIndexOf('\n') + 1)).length;
  const blockId = blockAtOffset(html, offset);
  return { code, severity: 'error', message, line, col, ...(blockId === undefined ? {} : { blockId }), hint };
}

/**
 * Loads the official AMP for Email validator. Rejects if the validator cannot be loaded. Validation blocks the calling
 * thread, with hostile markup even for minutes. On a server, run the official validator in a thread that you can
 * terminate, and pass its result to {@link readValidation}.
 */
export async function createAmpValidator(options: AmpValidatorOptions = {}): Promise<AmpValidator> {
  const official = await getInstance(options.validatorUrl);
  return { validate: (html) => readValidation(html, official.validateString(html, 'AMP4EMAIL')) };
}

const hints: Readonly<Record<string, string>> = {
  CSS_SYNTAX_DISALLOWED_IMPORTANT: 'Remove !important: AMP for Email never allows it.',
  DISALLOWED_ATTR: 'Remove the attribute, or omit `amp` from the block so that AMP is derived from its HTML.',
  DISALLOWED_TAG: 'AMP for Email does not allow this element. For images, use amp-img.',
  INVALID_URL_PROTOCOL: 'Links may use https, http, mailto or tel; images and requests only https.',
  DISALLOWED_RELATIVE_URL: 'Write the full address, starting with https://.',
  INVALID_URL: 'Write a full address. A placeholder can be part of an address, but not the whole address.',
  MISSING_REQUIRED_EXTENSION: "Add the component to the components of the block's amp output.",
  EXTENSION_UNUSED: "Remove the component from the components of the block's amp output.",
  STYLESHEET_AND_INLINE_STYLE_TOO_LONG: 'Use fewer blocks or styles: the limit for all CSS is 75,000 bytes.',
  DOCUMENT_SIZE_LIMIT_EXCEEDED: 'Use fewer blocks: the limit for an AMP document is 200,000 bytes.',
};

function hintFor(code: string): string | undefined {
  return hints[code];
}

/**
 * Returns the id of the block at the given position of a compiled AMP document. As in the official validator, lines
 * count from 1 and columns from 0.
 */
function blockAt(html: string, line: number, col: number): string | undefined {
  const offset = offsetOf(html, line, col);
  return offset === undefined ? undefined : blockAtOffset(html, offset);
}

function blockAtOffset(html: string, offset: number): string | undefined {
  // At the start of a tag, searches to the end of the tag, because the tag may be the block's own cell.
  const tagEnd = html[offset] === '<' ? html.indexOf('>', offset) : -1;
  const before = html.slice(0, tagEnd === -1 ? offset : tagEnd);
  const mark = before.lastIndexOf(' data-block="');
  return mark === -1 ? undefined : /^ data-block="([^"]*)"/.exec(before.slice(mark))?.[1];
}

/**
 * Converts a line and column to a UTF-16 offset. The validator counts columns in code points. On the line of the html
 * tag, the validator's columns after the ⚡ are 4 too low.
 */
function offsetOf(html: string, line: number, col: number): number | undefined {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = html.indexOf('\n', start);
    if (end === -1) return undefined;
    start = end + 1;
  }
  const bolt = html.indexOf('<html ⚡', start);
  const lineEnd = html.indexOf('\n', start);
  const afterBolt = bolt !== -1 && (lineEnd === -1 || bolt < lineEnd) && bolt < start + col;
  let offset = start;
  for (let left = afterBolt ? col + 4 : col; left > 0; left--) {
    offset += (html.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}
