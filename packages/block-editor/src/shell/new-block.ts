import { createBlock, type Block, type EmailDocument } from '@x/email-compiler';
import { freshBlockId, type EditorEnvironment } from '../context/environment.tsx';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import { withBrandReferences } from '../definition/fitting-references.ts';
import { primaryLanguage } from '../definition/message-languages.ts';
import type { BlockDefaults } from '../definition/surroundings.ts';
import type { BlockEditorProps } from './block-editor-props.ts';

export interface NewBlockSettings extends Pick<EditorEnvironment, 'known' | 'brand' | 'brandValues'> {
  readonly compileOptions: BlockEditorProps['compileOptions'];
  readonly blockDefaults: BlockEditorProps['blockDefaults'];
}

/**
 * Creates a block with references to the brand, with texts in the language of the message, and with the host's defaults,
 * which come first.
 */
export function newBlock(
  definition: BlockEditorDefinition,
  document: EmailDocument,
  { known, brand, brandValues, compileOptions, blockDefaults }: NewBlockSettings,
): Block {
  const plain = createBlock(definition.definition, freshBlockId(document, known));
  const block = brand === undefined ? plain : withBrandReferences(plain, brandValues);
  const language = document.body.config.language ?? compileOptions?.language ?? 'en';
  // The texts of `defaults` are those of the specification, which mixes languages.
  const { contentByLanguage: contents } = definition;
  const content = contents?.[primaryLanguage(language)] ?? contents?.['en'];
  return withDefaults(content === undefined ? block : { ...block, content }, blockDefaults?.[block.type]);
}

export function withDefaults(block: Block, defaults: BlockDefaults | undefined): Block {
  if (defaults === undefined) return block;
  const { config = {}, content } = defaults;
  return {
    ...block,
    config: merged(block.config, config),
    ...(content === undefined ? {} : { content }),
  };
}

type Values = Readonly<Record<string, unknown>>;

function merged(values: Values, changes: Values): Values {
  const entries = Object.entries(changes).map(([key, change]): [string, unknown] => {
    const value = values[key];
    return [key, isValues(value) && isValues(change) ? merged(value, change) : change];
  });
  return { ...values, ...Object.fromEntries(entries) };
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
