import type { BlockDefinition } from '../definition/define.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { toDiagnostics } from '../definition/finding.ts';
import { documentVersion, type Block, type EmailDocument } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { normalColors } from '../definition/from-version-0.ts';
import { parseBlock } from './parse-block.ts';
import { parseBody } from './parse-body.ts';

export interface ParsedDocument {
  readonly document: EmailDocument;
  /** Problems of values that were replaced and of blocks that were kept but cannot be compiled. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a document from JSON text or a parsed value, and migrates older versions. Blocks that are unknown, too new or
 * invalid are kept unchanged and reported. Never throws. Returns an error if the whole document cannot be read.
 */
export function parseDocument(
  input: unknown,
  options: { readonly blocks: readonly BlockDefinition[] },
): Result<ParsedDocument, Diagnostic> {
  const read = readValue(input);
  if (!read.ok) return read;
  const { value } = read;
  const version = value['version'] ?? 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    return refuse('document-version', 'version');
  }
  if (version > documentVersion) {
    return refuse('document-too-new', 'version', { version, newest: documentVersion });
  }
  // In some documents of version 0, which were saved from the editor's state, the rows are named `blocks`.
  const rows = value['rows'] ?? (version === 0 ? value['blocks'] : undefined);
  if (!Array.isArray(rows)) return refuse('document-rows', 'rows');
  return readRows(rows, value, version, options.blocks);
}

function readRows(
  rows: readonly unknown[],
  value: Readonly<Record<string, unknown>>,
  version: number,
  definitions: readonly BlockDefinition[],
): Result<ParsedDocument, Diagnostic> {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  const diagnostics: Diagnostic[] = [];
  const blocks: Block[] = [];
  const taken = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (!isRecord(row) || typeof row['type'] !== 'string') {
      return refuse('document-row', `rows.${index}`, { row: index + 1 });
    }
    const parsed = parseBlock(row, { index, documentVersion: version, taken, definitions: byType });
    taken.add(parsed.block.id);
    blocks.push(parsed.block);
    diagnostics.push(...parsed.diagnostics);
  }
  const body = parseBody(value['body'], normalColors);
  const document: EmailDocument = {
    ...value,
    version: documentVersion,
    body: { ...(isRecord(value['body']) ? value['body'] : {}), config: body.config },
    rows: blocks,
  };
  return {
    ok: true,
    value: { document, diagnostics: [...body.findings.flatMap(toDiagnostics), ...diagnostics] },
  };
}

function readValue(input: unknown): Result<Readonly<Record<string, unknown>>, Diagnostic> {
  let value = input;
  if (typeof input === 'string') {
    try {
      value = JSON.parse(input);
    } catch {
      return refuse('document-not-json', '');
    }
  }
  return isRecord(value) ? { ok: true, value } : refuse('document-shape', '');
}

function refuse(
  code: string,
  path: string,
  values?: Diagnostic['values'],
): { ok: false; errors: readonly Diagnostic[] } {
  const given = values === undefined ? {} : { values };
  return { ok: false, errors: toDiagnostics({ code, severity: 'error', path, ...given }) };
}
