import { ampLinkRules } from './amp-links.js';
import type { Diagnostic } from './diagnostic.js';
import type { EmailDocument } from './document/document.js';
import type { Finding } from './finding.js';
import { inWords } from './in-words.js';
import { parseBody } from './document/parse-body.js';
import { bodyOf } from './document/read-body.js';
import { readRows } from './document/read-rows.js';
import { shapeFindings } from './document/shape-findings.js';
import { once } from './once.js';
import { measure, type Sizes } from './sizes.js';
import { ampDocument } from './targets/amp.js';
import { ampWriter } from './targets/amp-writer.js';
import { resolveEnvironment, type CompileOptions, type Environment } from './targets/environment.js';
import { unsubscribeAddress } from './targets/frame.js';
import { htmlDocument } from './targets/html.js';
import { htmlWriter } from './targets/html-writer.js';
import { renderRows } from './targets/render-block.js';
import { nothingRendered, type RenderedBlock } from './targets/rendered.js';
import { textDocument } from './targets/text.js';
import { textWriter } from './targets/text-writer.js';

export interface CompileResult {
  readonly html: string;
  readonly amp: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The message has a link to the recipient's unsubscribe address. */
  readonly unsubscribes: boolean;
  /** Bytes per target and block against the limits of mail clients. Measured when first read. */
  readonly sizes: Sizes;
}

/**
 * Compiles a document to the three parts of a message. Pure and deterministic; never throws on what a document
 * holds. A block that cannot be compiled is left out and reported.
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
  const diagnostics = told(
    [{ findings: shapeFindings(document, options.blocks) }, parseBody(bodyOf(document))],
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

/** Findings in words. The targets meet the same problem each: it is told once. */
export function told(
  ...parts: readonly (readonly { readonly findings: readonly Finding[] }[])[]
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const part of parts) {
    for (const { findings } of part) {
      for (const finding of findings) {
        for (const diagnostic of inWords(finding)) {
          const { code, blockId, path, message } = diagnostic;
          found.set(JSON.stringify([code, blockId, path, message]), diagnostic);
        }
      }
    }
  }
  return [...found.values()];
}

/** What is wrong with the link of the footer. */
function footerFindings(environment: Environment, options: CompileOptions): Pick<RenderedBlock, 'findings'> {
  if (options.unsubscribe === undefined) return nothingRendered;
  const { finding } = unsubscribeAddress(ampLinkRules, environment);
  return finding === undefined ? nothingRendered : { findings: [finding] };
}
