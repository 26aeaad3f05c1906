import {
  compileAmp,
  type Block,
  type CompiledFrame,
  type CompileOptions,
  type EmailDocument,
  type Space,
} from '@x/email-compiler';
import { blockValue } from '../definition/block-path.ts';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { IntegrationField } from '../definition/fields.ts';
import type { EditorEnvironment } from '../context/environment.tsx';

/**
 * Matches markup with components, actions, bindings or forms. Images, animations and layouts do not count as
 * interactive.
 */
const interactive =
  /<(?:form\b|amp-(?!img|anim|layout|timeago|fit-text)[a-z])|<[a-z](?:[^>"]|"[^"]*")*?\s(?:on|\[[\w-]+\])="/i;

export function isInteractive(amp: string): boolean {
  return interactive.test(amp);
}

export interface PreviewAmp {
  readonly markup: string;
  readonly text: string;
  readonly css: string;
  readonly frame: CompiledFrame;
}

/**
 * Stands in for the host's API, so that the preview can compile blocks that need an API. The preview sends nothing to
 * this URL.
 */
const placeholderApi = { url: 'https://api.example.com', projectId: '0' } as const;

const optionsOf = new WeakMap<EditorEnvironment, CompileOptions>();

/** Returns compile options that fill merge tags with their sample values and give forms a placeholder API. */
function previewOptions(editor: EditorEnvironment): CompileOptions {
  const known = optionsOf.get(editor);
  if (known !== undefined) return known;
  const samples = new Map(editor.mergeTags.map(({ name, label, sample }) => [name, sample ?? label]));
  const options: CompileOptions = {
    ...editor.canvasOptions,
    mergeTag: (name, fallback) => samples.get(name) ?? (fallback === '' ? name : fallback),
    api: editor.compileOptions.api ?? placeholderApi,
  };
  optionsOf.set(editor, options);
  return options;
}

type Body = EmailDocument['body'];

/** Returns the block's integration field while no integration is chosen, if the block is shown with placeholders. */
export function missingIntegration(
  block: Block,
  definition: BlockEditorDefinition | undefined,
): IntegrationField | undefined {
  if (definition?.showsPlaceholders !== true) return undefined;
  return definition.panel
    .flatMap(({ fields }) => fields)
    .find(
      (field): field is IntegrationField =>
        field.kind === 'integration' && blockValue(block, field.path) === null,
    );
}

export function withPlaceholders(block: Block, definition: BlockEditorDefinition | undefined): Block {
  const { forPreview } = definition ?? {};
  if (forPreview === undefined) return block;
  // The cast is safe because the definition belongs to the block's type.
  return { ...block, ...forPreview({ config: block.config, content: block.content } as never) };
}

export function previewMarkup(
  editor: EditorEnvironment,
  body: Body,
  block: Block,
  space: Space | undefined,
): string {
  const shown = withPlaceholders(block, editor.editorOf(block.type));
  return editor.compiler.compileBlock({ version: 1, body, rows: [] }, shown, {
    ...previewOptions(editor),
    space,
  }).amp;
}

/**
 * Compiles a block to AMP: with `previewing` for a preview with sample values, otherwise as it is sent. With
 * `placeholders`, fills settings that are not chosen yet with placeholder values.
 */
export function previewAmp(
  editor: EditorEnvironment,
  body: Body,
  block: Block,
  options: {
    readonly space: Space | undefined;
    readonly previewing: boolean;
    readonly placeholders: boolean;
  },
): PreviewAmp {
  const { space, previewing, placeholders } = options;
  const document: EmailDocument = { version: 1, body, rows: [] };
  const shown = placeholders ? withPlaceholders(block, editor.editorOf(block.type)) : block;
  const compileOptions = previewing ? previewOptions(editor) : editor.canvasOptions;
  const whole = compileAmp({ ...document, rows: [shown] }, compileOptions);
  const { amp, text } = editor.compiler.compileBlock(document, shown, { ...compileOptions, space });
  return {
    markup: amp,
    text,
    css: /<style amp-custom>(?<css>[\s\S]*?)<\/style>/.exec(whole)?.groups?.['css'] ?? '',
    frame: editor.compiler.compileFrame(document, compileOptions),
  };
}
