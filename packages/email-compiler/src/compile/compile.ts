import { ampLinkRules, ampDocument, ampWriter } from '../targets/amp.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EmailDocument } from '../schema/document.ts';
import { type Finding, toDiagnostics } from '../definition/finding.ts';
import { bodyFindings } from '../document/parse-body.ts';
import { configOf, readRows } from '../schema/read-document.ts';
import { shapeFindings } from '../document/shape-findings.ts';
import { measure, type Sizes } from './sizes.ts';
import { resolveEnvironment, type CompileOptions, type Environment } from '../targets/environment.ts';
import { unsubscribeAddress } from '../targets/frame.ts';
import { htmlDocument, htmlWriter } from '../targets/html.ts';
import { renderRows } from '../targets/render-block.ts';
import { nothingRendered, type RenderedBlock } from '../targets/rendered.ts';
import { textDocument, textWriter } from '../targets/text.ts';

export interface CompileResult {
  readonly html: string;
  readonly amp: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** True if the message links to the recipient's unsubscribe URL. */
  readonly unsubscribes: boolean;
  /** Size in bytes of each target and row, with the limits of mail clients. Measured when first read. */
  readonly sizes: Sizes;
}

/**
 * Compiles a document to the three parts of a message. Pure and deterministic. Never throws because of a document's
 * contents. A block that cannot be compiled is left out and reported in `diagnostics`.
 */
export function compile(document: EmailDocument, options: CompileOptions): CompileResult {
  return compileIn(resolveEnvironment(document, options), document, options);
}

export function compileIn(
  environment: Environment,
  document: EmailDocument,
  options: CompileOptions,
): CompileResult {
  const rows = readRows(document);
  const rendered = {
    html: renderRows(rows, htmlWriter, environment),
    amp: renderRows(rows, ampWriter, environment),
    text: renderRows(rows, textWriter, environment),
  };
  const parts = {
    html: htmlDocument(rendered.html, environment, options),
    amp: ampDocument(rendered.amp, environment, options),
    text: textDocument(rendered.text, environment, options),
  };
  const unsubscribes = rendered.html.some((block) => block.unsubscribes);
  const diagnostics = collectDiagnostics(
    [
      { findings: shapeFindings(document, options.blocks) },
      { findings: bodyFindings(configOf(document), environment) },
    ],
    rendered.html,
    rendered.amp,
    rendered.text,
    unsubscribes ? [] : [footerFindings(environment, options)],
  );
  const sizes = once(() => measure(parts, rows, rendered));
  return {
    ...parts,
    diagnostics,
    unsubscribes: unsubscribes || options.unsubscribe !== undefined,
    get sizes() {
      return sizes();
    },
  };
}

/** Converts findings to diagnostics. A problem found in several targets is reported once. */
export function collectDiagnostics(
  ...parts: readonly (readonly { readonly findings: readonly Finding[] }[])[]
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const part of parts) {
    for (const { findings } of part) {
      for (const finding of findings) {
        for (const diagnostic of toDiagnostics(finding)) {
          const { code, blockId, path, message } = diagnostic;
          found.set(JSON.stringify([code, blockId, path, message]), diagnostic);
        }
      }
    }
  }
  return [...found.values()];
}

function footerFindings(environment: Environment, options: CompileOptions): Pick<RenderedBlock, 'findings'> {
  if (options.unsubscribe === undefined) return nothingRendered;
  const { finding } = unsubscribeAddress(ampLinkRules, environment);
  return finding === undefined ? nothingRendered : { findings: [finding] };
}

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
