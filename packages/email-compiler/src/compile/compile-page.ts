import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { bodyFindings } from '../document/parse-body.ts';
import { shapeFindings } from '../document/shape-findings.ts';
import type { EmailDocument } from '../schema/document.ts';
import { configOf, readRows } from '../schema/read-document.ts';
import { resolveEnvironment, type Environment } from '../targets/environment.ts';
import { pageDocument } from '../targets/page/page-document.ts';
import { pageSidePadding, pageWidth } from '../targets/page/page-layout.ts';
import type { PageOptions } from '../targets/page/page-options.ts';
import { pageWriter } from '../targets/page/page-writer.ts';
import { renderRows } from '../targets/render-block.ts';
import { collectDiagnostics, once } from './compile.ts';

export interface PageResult {
  /** HTML document. */
  readonly page: string;
  /** Problems of the document and its blocks. Collected when first read. */
  readonly diagnostics: readonly Diagnostic[];
  /** True if the page has blocks that a player can start, and so loads `script`. */
  readonly isInteractive: boolean;
}

/**
 * Compiles a document to a page for browsers: without tables for layout, as wide as 1,200 px, in light and dark. Interactive
 * blocks show their first state and have their AMP in a `template`, which a player can start. Pure and deterministic. Never
 * throws because of a document's contents. A block that cannot be compiled is left out and reported in `diagnostics`.
 */
export function compilePage(document: EmailDocument, options: PageOptions): PageResult {
  const environment = pageEnvironment(document, options);
  const blocks = renderRows(readRows(document), pageWriter, environment);
  const { page, islands } = pageDocument(blocks, environment, options);
  const diagnostics = once(() =>
    collectDiagnostics(
      [
        { findings: shapeFindings(document, options.blocks) },
        { findings: bodyFindings(configOf(document), environment) },
      ],
      blocks,
    ),
  );
  return {
    page,
    isInteractive: islands > 0,
    get diagnostics() {
      return diagnostics();
    },
  };
}

function pageEnvironment(document: EmailDocument, options: PageOptions): Environment {
  const environment = resolveEnvironment(document, { ...options, webFonts: options.webFonts ?? 'none' });
  return { ...environment, space: { ...environment.space, width: pageWidth, side: pageSidePadding } };
}
