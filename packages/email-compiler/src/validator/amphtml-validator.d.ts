declare module 'amphtml-validator' {
  export interface ValidationError {
    readonly severity: 'UNKNOWN_SEVERITY' | 'ERROR' | 'WARNING';
    /** Line number, counted from 1. */
    readonly line: number;
    /** Column number, counted from 0. */
    readonly col: number;
    readonly message: string;
    readonly specUrl: string | null;
    readonly code: string;
    readonly params: readonly string[];
  }
  export interface ValidationResult {
    readonly status: 'UNKNOWN' | 'PASS' | 'FAIL';
    readonly errors: readonly ValidationError[];
  }
  export interface Validator {
    validateString(input: string, format?: string): ValidationResult;
  }
  export function getInstance(validatorJs?: string): Promise<Validator>;
}
