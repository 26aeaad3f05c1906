// oxlint-disable-next-line typescript/triple-slash-reference -- who reads our sources needs the declaration too
/// <reference path="./amphtml-validator.d.ts" />
import { getInstance } from 'amphtml-validator';
import { blockAt, blockAtOffset } from './block-at.ts';
import { hintFor } from './hints.ts';
import { ownProblems, type OwnProblem } from './own-checks.ts';

export interface AmpValidationError {
  /** The official validator's code, or one of our own beginning with `X_`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly col: number;
  /** The block that the place belongs to; absent in the frame around the blocks. */
  readonly blockId?: string;
  /** How to fix it, if known. */
  readonly hint?: string;
}

export interface AmpValidation {
  /** No error; there may be warnings. */
  readonly valid: boolean;
  readonly errors: readonly AmpValidationError[];
}

export interface AmpValidator {
  validate(html: string): AmpValidation;
}

export interface AmpValidatorOptions {
  /** Address or file of validator_wasm.js. Default: the AMP project's server. */
  readonly validatorUrl?: string;
}

/** The part of the result of amphtml-validator's `validateString` that is read here. */
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

/** More errors than a person reads; a message of one broken tag repeated has tens of thousands. */
const maximumErrors = 100;

/** Maps each error of the official validator to its block. Returns the first 100 errors. */
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
 * Loads the official AMP for email validator. Rejects when its rules cannot be loaded. It runs in this thread and
 * takes minutes for markup made to that end: on a server, run the validator in a thread that can be ended and pass
 * what it answers to {@link readValidation}.
 */
export async function createAmpValidator(options: AmpValidatorOptions = {}): Promise<AmpValidator> {
  const official = await getInstance(options.validatorUrl);
  return { validate: (html) => readValidation(html, official.validateString(html, 'AMP4EMAIL')) };
}
