import { compileAmp, type Block, type CompileOptions, type EmailDocument } from '@x/email-compiler';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
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
  /** Inline style of the canvas around the block. */
  readonly canvasStyle: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
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

function withPlaceholders(block: Block, definition: BlockEditorDefinition | undefined): Block {
  const { forPreview } = definition ?? {};
  if (forPreview === undefined) return block;
  // The cast is safe because the definition belongs to the block's type.
  return { ...block, ...forPreview({ config: block.config, content: block.content } as never) };
}

export function previewMarkup(editor: EditorEnvironment, body: Body, block: Block, width: number): string {
  const shown = withPlaceholders(block, editor.editorOf(block.type));
  return editor.compiler.compileBlock({ version: 1, body, rows: [] }, shown, {
    ...previewOptions(editor),
    width,
  }).amp;
}

/**
 * Compiles a block to AMP. With `previewing`, fills settings that are not chosen yet with placeholder values. Without
 * `previewing`, compiles the block as it is sent.
 */
export function previewAmp(
  editor: EditorEnvironment,
  body: Body,
  block: Block,
  options: { readonly width: number; readonly previewing: boolean },
): PreviewAmp {
  const { width, previewing } = options;
  const document: EmailDocument = { version: 1, body, rows: [] };
  const shown = previewing ? withPlaceholders(block, editor.editorOf(block.type)) : block;
  const compileOptions = previewing ? previewOptions(editor) : editor.canvasOptions;
  const whole = compileAmp({ ...document, rows: [shown] }, compileOptions);
  const { amp, text } = editor.compiler.compileBlock(document, shown, { ...compileOptions, width });
  const { canvasStyle, language, direction } = editor.compiler.compileFrame(document, compileOptions);
  return {
    markup: amp,
    text,
    css: /<style amp-custom>(?<css>[\s\S]*?)<\/style>/.exec(whole)?.groups?.['css'] ?? '',
    canvasStyle,
    language,
    direction,
  };
}
