import type { BlockDefinition } from '../definition/define.ts';
import type { Finding } from '../definition/finding.ts';
import { childLists } from './block-tree.ts';
import { documentVersion, type Block } from '../schema/document.ts';
import { isBlock, isRecord, isTooNewDocument, readRows, shownVersion } from '../schema/read-document.ts';

/** Returns problems in the shape of a document that may not have been parsed by `parseDocument`. */
export function shapeFindings(document: unknown, blocks: readonly BlockDefinition[]): readonly Finding[] {
  const { body, rows, version } = isRecord(document) ? document : noDocument;
  const findings: Finding[] = [];
  if (isTooNewDocument(document)) findings.push(tooNew(version));
  if (!isRecord(body) || !isRecord(body['config'])) findings.push(bodyMissing);
  if (!Array.isArray(rows)) return [...findings, rowsMissing];
  for (const [index, row] of rows.entries()) {
    if (!isBlock(row)) findings.push(notABlock(index));
  }
  return [...findings, ...repeatedIds(readRows(document), blocks)];
}

const noDocument = { body: undefined, rows: undefined, version: undefined };

function tooNew(version: unknown): Finding {
  const values = { version: shownVersion(version), newest: documentVersion };
  return { code: 'document-too-new', severity: 'error', path: 'version', values };
}

const bodyMissing: Finding = { code: 'document-body', severity: 'warning', path: 'body' };
const rowsMissing: Finding = { code: 'document-rows', severity: 'error', path: 'rows' };

function notABlock(index: number): Finding {
  return {
    code: 'document-row',
    severity: 'error',
    path: `rows.${index}`,
    values: { row: index + 1 },
  };
}

/**
 * Returns a finding for each repeated id. Forms, actions and states of two blocks with the same id would affect each
 * other.
 */
function repeatedIds(rows: readonly Block[], blocks: readonly BlockDefinition[]): readonly Finding[] {
  const holders = blocks.filter(({ children }) => children !== undefined);
  const known = new Set<string>();
  const repeated = new Set<string>();
  const visit = (block: Block) => {
    if (known.has(block.id)) repeated.add(block.id);
    known.add(block.id);
    if (!holders.some(({ type }) => type === block.type)) return;
    for (const list of childLists(block, { blocks: holders })) for (const inner of list) visit(inner);
  };
  for (const block of rows) visit(block);
  return [...repeated].map((id) => ({
    code: 'block-id-repeated',
    severity: 'warning',
    blockId: id,
    path: 'id',
    values: { id },
  }));
}
