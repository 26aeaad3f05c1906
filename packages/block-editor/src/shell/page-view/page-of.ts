import type { BlockDefinition, EmailDocument } from '@x/email-compiler';
import { compilePage, corePageBlocks, type PageResult } from '@x/email-compiler/page';
import type { EditorEnvironment } from '../../context/environment.tsx';

/** Compiles the edited document to a page. */
export function pageOf(
  document: EmailDocument,
  { compileOptions, definitions }: Pick<EditorEnvironment, 'compileOptions' | 'definitions'>,
): PageResult {
  const { webFonts: _, ...options } = compileOptions;
  return compilePage(document, { ...options, blocks: definitions.map(onPage) });
}

/** Returns a core block with its renderer for pages. A block of the host stays as it is. */
function onPage(definition: BlockDefinition): BlockDefinition {
  if (definition.page !== undefined) return definition;
  // Heading and paragraph have the same schema.
  const isSame = ({ type, schema }: BlockDefinition) =>
    type === definition.type && schema === definition.schema;
  return corePageBlocks.find(isSame) ?? definition;
}
