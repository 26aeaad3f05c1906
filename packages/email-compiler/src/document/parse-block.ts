import type { BlockDefinition, StoredBlock } from '../definition/define.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { defaultBrandValues } from '../brand/references.ts';
import { toDiagnostics, problemsOf, unknownReference } from '../definition/finding.ts';
import { isValid, resolveBlock, tooDeep } from '../definition/check-block.ts';
import { derivedId, blockIdPattern, readLabel, type Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { readSamples } from '../schema/sample-marks.ts';

export interface BlockPlace {
  readonly index: number;
  /** Version of a block that has no version of its own. */
  readonly documentVersion: number;
  /** Ids that other blocks use. Parsing a block with inner blocks adds their ids. */
  readonly taken: Set<string>;
  readonly definitions: ReadonlyMap<string, BlockDefinition>;
}

export interface ParsedBlock {
  readonly block: Block;
  readonly diagnostics: readonly Diagnostic[];
}

type StoredRow = Readonly<Record<string, unknown>>;

/** Parses a row. A block of unknown type or with invalid data is kept unchanged and reported. */
export function parseBlock(row: StoredRow, place: BlockPlace): ParsedBlock {
  const type = String(row['type']);
  const { id, diagnostics } = readId(row['id'], type, place);
  const { label: givenLabel, samples: givenSamples, ...rest } = row;
  const label = readLabel(givenLabel);
  const samples = readSamples(givenSamples);
  const config = isRecord(row['config']) ? row['config'] : {};
  const kept = {
    ...rest,
    id,
    type,
    config,
    ...(label === undefined ? {} : { label }),
    ...(samples === undefined ? {} : { samples }),
  } as Block;
  const definition = place.definitions.get(type);
  if (definition === undefined) {
    return keep(kept, diagnostics, 'block-unknown', 'warning');
  }
  const version = readVersion(row['version'], place);
  if (version === undefined) {
    return keep(kept, diagnostics, 'block-version', 'error');
  }
  if (version > definition.version) {
    return keep(kept, diagnostics, 'block-too-new', 'error', { version, newest: definition.version });
  }
  const migrated = migrate(kept, version, definition);
  if (migrated === undefined) {
    return keep(kept, diagnostics, 'block-migration', 'error', { version });
  }
  const inner = parseChildren(migrated, definition, place, id);
  const problems = problemsOf(inner.block, definition);
  return {
    block: problems.length === 0 ? inner.block : kept,
    diagnostics: [
      ...diagnostics,
      ...inner.diagnostics,
      ...problems,
      ...unknownReferences(inner.block, definition),
    ],
  };
}

function unknownReferences(block: Block, definition: BlockDefinition): readonly Diagnostic[] {
  return resolveBlock(block, definition, defaultBrandValues).unknown.flatMap((one) =>
    toDiagnostics({ ...unknownReference(one, 'config'), blockId: block.id }),
  );
}

/**
 * Parses the inner blocks. A list that contains anything but blocks is returned unchanged, so that the schema can
 * reject it.
 */
function parseChildren(
  block: Block,
  definition: BlockDefinition,
  place: BlockPlace,
  id: string,
): ParsedBlock {
  if (definition.children === undefined || tooDeep(block) !== undefined) return { block, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  place.taken.add(id);
  const lists = definition.children.read(block.content).map((list) => {
    if (!list.every((row): row is StoredRow => isRecord(row) && typeof row['type'] === 'string')) {
      return list as readonly Block[];
    }
    return list.map((row) => {
      const parsed = parseBlock(row, place);
      place.taken.add(parsed.block.id);
      diagnostics.push(...parsed.diagnostics);
      return parsed.block;
    });
  });
  return { block: { ...block, content: definition.children.write(block.content, lists) }, diagnostics };
}

function readVersion(version: unknown, place: BlockPlace): number | undefined {
  if (version === undefined) return place.documentVersion;
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : undefined;
}

function migrate(block: Block, version: number, definition: BlockDefinition): Block | undefined {
  let stored: StoredBlock = block;
  try {
    for (const migration of (definition.migrations ?? []).slice(version))
      stored = { ...block, ...migration(stored) };
  } catch {
    return undefined;
  }
  const complete = withoutUndefined({ ...stored, version: definition.version }) as unknown as Block;
  // A valid block gets no defaults, because its optional fields may be absent on purpose.
  if (isValid(complete, definition)) return complete;
  const { config, content, attrs } = definition.defaults;
  return withoutUndefined({
    ...complete,
    config: mergeDefaults(stored.config, config),
    content: mergeDefaults(stored.content ?? undefined, content),
    attrs: stored.attrs ?? attrs,
  }) as unknown as Block;
}

/**
 * Fills in missing properties of `value` from `defaults`, including those of nested objects. Lists and rich texts stay
 * unchanged.
 */
function mergeDefaults(value: unknown, defaults: unknown): unknown {
  if (value === undefined) return defaults;
  if (!isRecord(value) || !isRecord(defaults) || value['type'] === 'doc') return value;
  const merged: Record<string, unknown> = { ...value };
  for (const [key, standard] of Object.entries(defaults)) merged[key] = mergeDefaults(value[key], standard);
  return merged;
}

function withoutUndefined(block: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined));
}

function keep(
  block: Block,
  diagnostics: readonly Diagnostic[],
  code: string,
  severity: Diagnostic['severity'],
  versions: { readonly version?: number; readonly newest?: number } = {},
): ParsedBlock {
  const values = { type: block.type, ...versions };
  const found = toDiagnostics({ code, severity, blockId: block.id, values });
  return { block, diagnostics: [...diagnostics, ...found] };
}

/**
 * Returns the block's id, or a new id if it is invalid or repeated. Ids must be unique and safe in attributes and URLs.
 */
function readId(
  id: unknown,
  type: string,
  place: BlockPlace,
): { id: string; diagnostics: readonly Diagnostic[] } {
  if (typeof id === 'string' && blockIdPattern.test(id) && !place.taken.has(id))
    return { id, diagnostics: [] };
  let replacement: string;
  let attempt = 0;
  do {
    replacement = derivedId(`${type}/${place.index}/${attempt}`);
    attempt++;
  } while (place.taken.has(replacement));
  return {
    id: replacement,
    diagnostics: toDiagnostics({
      code: 'block-id-replaced',
      severity: 'info',
      blockId: replacement,
      path: `rows.${place.index}.id`,
      values: { row: place.index + 1, id: replacement },
    }),
  };
}
