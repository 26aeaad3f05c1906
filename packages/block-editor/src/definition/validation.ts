/** One thing that the AMP validator says; the shape of `@x/email-compiler/validator`. */
export interface AmpProblem {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly line?: number;
  readonly col?: number;
  readonly blockId?: string;
  readonly hint?: string;
}

export interface AmpValidation {
  readonly valid: boolean;
  readonly errors: readonly AmpProblem[];
}
