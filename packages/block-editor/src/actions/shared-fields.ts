import { isTooNew, type Block } from '@x/email-compiler';
import { blockValue } from '../definition/block-path.ts';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { AnySection, FieldBlock, Label, PlainField } from '../definition/fields.ts';
import { phoneSection } from '../definition/sections.ts';

/** Kinds of fields whose values can be the same in several blocks. */
const kinds: ReadonlySet<string> = new Set([
  'color',
  'range',
  'number',
  'spacing',
  'select',
  'segments',
  'toggle',
]);

export interface SharedSection {
  readonly title: Label;
  readonly collapsed: boolean;
  readonly fields: readonly PlainField[];
}

function isShareable(field: AnySection['fields'][number]): field is PlainField {
  return kinds.has(field.kind) && !field.path.startsWith('content.');
}

function fieldsOf(block: Block, definition: BlockEditorDefinition | undefined): readonly PlainField[] {
  if (definition === undefined || isTooNew(block, definition.definition)) return [];
  const own: FieldBlock<Block['config'], unknown> = { config: block.config, content: block.content };
  return (
    [...definition.panel, phoneSection]
      .flatMap(({ fields }) => fields.filter(isShareable))
      // The cast is safe because the field belongs to the definition of the block's type.
      .filter((field) => field.when?.(own as never) !== false)
  );
}

/** Returns the sections of the first block's panel, with the fields that the panels of all blocks have. */
export function sharedSections(
  blocks: readonly Block[],
  editorOf: (type: string) => BlockEditorDefinition | undefined,
): readonly SharedSection[] {
  const [first, ...others] = blocks;
  const definition = first === undefined ? undefined : editorOf(first.type);
  if (first === undefined || definition === undefined) return [];
  const shown = new Set(fieldsOf(first, definition));
  const theirs = others.map((block) => new Set(fieldsOf(block, editorOf(block.type)).map(keyOf)));
  return [...definition.panel, phoneSection]
    .map(({ title, collapsed = false, fields }) => ({
      title,
      collapsed,
      fields: fields
        .filter(isShareable)
        .filter((field) => shown.has(field) && theirs.every((keys) => keys.has(keyOf(field)))),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Fields are the same if they edit the same path in the same way, with the same limits and choices. */
function keyOf(field: PlainField): string {
  const { kind, path } = field;
  const limits =
    kind === 'range' || kind === 'number'
      ? [field.min, field.max]
      : kind === 'select' || kind === 'segments'
        ? field.choices.map(({ value }) => value)
        : kind === 'spacing'
          ? [field.max, field.sides]
          : [];
  return JSON.stringify([kind, path, limits]);
}

/** Returns whether the blocks have different values at the path. */
export function isMixed(blocks: readonly Block[], path: string): boolean {
  return new Set(blocks.map((block) => JSON.stringify(blockValue(block, path)))).size > 1;
}
