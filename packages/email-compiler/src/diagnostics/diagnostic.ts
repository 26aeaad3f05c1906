/** An `error` means that part of the document does not reach recipients. */
export type Severity = 'error' | 'warning' | 'info';

/** A problem of a document or its output. Returned as data, never thrown. */
export interface Diagnostic {
  /** Stable code for programs, in lower-case words joined by hyphens. */
  readonly code: string;
  readonly severity: Severity;
  /** Id of the block, if the problem is in a single block. */
  readonly blockId?: string;
  /** Path in the document or block, dot-separated: `config.colors.text`. */
  readonly path?: string;
  /** One line of English that says what the problem is and how to fix it. */
  readonly message: string;
  /** Values that the message contains. `diagnosticText` inserts them into the text of another language. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly Failure[] };
