/** An `error` means that part of the document is missing from the output. */
export type Severity = 'error' | 'warning' | 'info';

/** A problem of a document or its output. Returned as data, never thrown. */
export interface Diagnostic {
  /** Stable, machine-readable: lower-case words joined by hyphens. */
  readonly code: string;
  readonly severity: Severity;
  /** Id of the block, if the problem is in a single block. */
  readonly blockId?: string;
  /** Path in the document or block, dot-separated: `config.colors.text`. */
  readonly path?: string;
  /** The problem and how to fix it, in English, in one line. */
  readonly message: string;
  /** Values in the message. `diagnosticText` puts them into the text of another language with the same code. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly Failure[] };
