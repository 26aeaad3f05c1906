/** How much a diagnostic matters: an `error` means something of the document is missing from the output. */
export type Severity = 'error' | 'warning' | 'info';

/** Something the caller should know about a document or its output. Reported as data, never thrown. */
export interface Diagnostic {
  /** Stable, machine-readable: lower-case words joined by hyphens. */
  readonly code: string;
  readonly severity: Severity;
  /** The block concerned, if it is one block. */
  readonly blockId?: string;
  /** Path in the document or block, dot-separated: `config.colors.text`. */
  readonly path?: string;
  /** One sentence: the problem and how to fix it. */
  readonly message: string;
  /** Values in the message. With the code they make the sentence in another language. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly Failure[] };
