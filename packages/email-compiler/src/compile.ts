import { ampLinkRules } from './amp-links.js';
import { canvasWidth } from './blocks/config.js';
import type { Diagnostic } from './diagnostic.js';
import type { Block, EmailDocument } from './document/document.js';
import type { Finding } from './finding.js';
import { inWords } from './in-words.js';
import { parseBody } from './document/parse-body.js';
import { bodyOf } from './document/read-body.js';
import { readRows } from './document/read-rows.js';
import { shapeFindings } from './document/shape-findings.js';
import { measure, type RenderedMessage, type Sizes } from './sizes.js';
import { ampDocument } from './targets/amp.js';
import { ampWriter } from './targets/amp-writer.js';
import { resolveEnvironment, type CompileOptions, type Environment } from './targets/environment.js';
import { unsubscribeAddress } from './targets/frame.js';
import { CanvasWriting } from './targets/canvas-writing.js';
import { canvasStyle, htmlDocument } from './targets/html.js';
import { htmlWriter } from './targets/html-writer.js';
import { renderBlock } from './targets/render-block.js';
import { renderRows } from './targets/render-rows.js';
import { nothingRendered, type RenderedBlock, type Target } from './targets/rendered.js';
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
  const environment = resolveEnvironment(document, options);
  const rows = readRows(document);
  const rendered = {
    html: renderRows(rows, htmlWriter, environment),
    amp: renderRows(rows, ampWriter, environment),
    text: renderRows(rows, textWriter, environment),
  };
  const unsubscribes = rendered.html.some((section) => section.unsubscribes);
  const parts = {
    html: htmlDocument(rendered.html, environment, options),
    amp: ampDocument(rendered.amp, environment, options),
    text: textDocument(rendered.text, environment, options),
  };
  const diagnostics = told(
    [{ findings: shapeFindings(document, options.blocks) }, parseBody(bodyOf(document))],
    rendered.html,
    rendered.amp,
    rendered.text,
    unsubscribes ? [] : [footerFindings(environment, options)],
  );
  return new CompiledMessage(parts, diagnostics, unsubscribes || options.unsubscribe !== undefined, rendered);
}

/** A class, and no object with a getter: that one would be made for each message, which costs as much as a block. */
class CompiledMessage implements CompileResult {
  readonly html: string;
  readonly amp: string;
  readonly text: string;
  readonly #rendered: RenderedMessage;
  #sizes: Sizes | undefined;

  constructor(
    { html, amp, text }: Readonly<Record<Target, string>>,
    readonly diagnostics: readonly Diagnostic[],
    readonly unsubscribes: boolean,
    rendered: RenderedMessage,
  ) {
    this.html = html;
    this.amp = amp;
    this.text = text;
    this.#rendered = rendered;
  }

  get sizes(): Sizes {
    return (this.#sizes ??= measure(this, this.#rendered));
  }
}

/** Findings in words. The targets meet the same problem each: it is told once. */
function told(
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

export interface CompiledBlock {
  /** A table that holds the block as it stands in the message; empty when the block shows nothing. */
  readonly html: string;
  readonly amp: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** With `slots`: the width that each list of inner blocks has, px, in the order of the definition's `children`. */
  readonly listWidths: readonly number[];
}

export interface CompileBlockOptions extends CompileOptions {
  /**
   * For an editor that mounts into the block: the element that holds the rich text carries data-slot="content", and in
   * the place of inner blocks stands a cell with data-slot="blocks-0", "blocks-1" … for each list.
   */
  readonly slots?: boolean;
  /** Width of the place that the block stands in, px: that of the canvas, or of its parent's list. Default 600. */
  readonly width?: number;
}

/** One block as it stands in the message, for an editor's canvas. */
export function compileBlock(
  document: EmailDocument,
  block: Block,
  options: CompileBlockOptions,
): CompiledBlock {
  const { slots = false, width = canvasWidth } = options;
  const environment = resolveEnvironment(document, options, slots ? CanvasWriting : undefined);
  // An editor shows one of them at a time: each is written when it is first asked for.
  const html = once(() => renderBlock(block, htmlWriter, environment, width));
  const amp = once(() => renderBlock(block, ampWriter, environment, width));
  const text = once(() => renderBlock(block, textWriter, environment, width));
  const htmlTable = once(() => table(html().output));
  const ampTable = once(() => table(amp().output));
  return {
    get html() {
      return htmlTable();
    },
    get amp() {
      return ampTable();
    },
    get text() {
      return text().output;
    },
    get diagnostics() {
      return told([html()], [amp()], [text()]);
    },
    get listWidths() {
      return html().listWidths;
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function table(row: string): string {
  if (row === '') return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${row}</table>`;
}

export interface CompiledFrame {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly backdrop: string;
  /** Canvas width, px. */
  readonly width: number;
  /** Inline style of the canvas: background and the font that blocks inherit. */
  readonly canvasStyle: string;
}

/** What stands around the blocks, for an editor's canvas. */
export function compileFrame(document: EmailDocument, options: CompileOptions): CompiledFrame {
  const environment = resolveEnvironment(document, options);
  return {
    language: environment.language,
    direction: environment.direction,
    backdrop: environment.body.colors.backdrop,
    width: canvasWidth,
    canvasStyle: canvasStyle(environment),
  };
}
