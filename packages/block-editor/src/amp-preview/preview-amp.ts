import { compileAmp, type Block, type CompileOptions, type EmailDocument } from '@x/email-compiler';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { EditorEnvironment } from '../context/environment.tsx';

/** A block's AMP with all that it needs to be shown on its own. */
export interface PreviewAmp {
  readonly markup: string;
  /** The block as plain text. */
  readonly text: string;
  /** The message's stylesheet for AMP. */
  readonly css: string;
  /** Inline style of the canvas around it. */
  readonly canvasStyle: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Stand-in for the host's API in the preview. Nothing is sent to it. */
const standInApi = { url: 'https://api.example.com', projectId: '0' } as const;

const optionsOf = new WeakMap<EditorEnvironment, CompileOptions>();

/** Options for compiling a preview: merge tags filled in with their samples, and an API for forms. */
function previewOptions(editor: EditorEnvironment): CompileOptions {
  const known = optionsOf.get(editor);
  if (known !== undefined) return known;
  const samples = new Map(editor.mergeTags.map(({ name, label, sample }) => [name, sample ?? label]));
  const options: CompileOptions = {
    ...editor.canvasOptions,
    mergeTag: (name, fallback) => samples.get(name) ?? (fallback === '' ? name : fallback),
    api: editor.compileOptions.api ?? standInApi,
  };
  optionsOf.set(editor, options);
  return options;
}

type Body = EmailDocument['body'];

/** The block for the preview, with stand-ins for values that were not chosen yet. */
function standIn(block: Block, definition: BlockEditorDefinition | undefined): Block {
  const { forPreview } = definition ?? {};
  if (forPreview === undefined) return block;
  // The definition is that of the block's own type, whose schema the compiler checks.
  return { ...block, ...forPreview({ config: block.config, content: block.content } as never) };
}

/** Markup of a block's preview. */
export function previewMarkup(editor: EditorEnvironment, body: Body, block: Block, width: number): string {
  const shown = standIn(block, editor.editorOf(block.type));
  return editor.compiler.compileBlock({ version: 1, body, rows: [] }, shown, {
    ...previewOptions(editor),
    width,
  }).amp;
}

/** The AMP of a block as it is sent, or with `previewing` with stand-ins for what was not chosen yet. */
export function previewAmp(
  editor: EditorEnvironment,
  body: Body,
  block: Block,
  options: { readonly width: number; readonly previewing: boolean },
): PreviewAmp {
  const { width, previewing } = options;
  const document: EmailDocument = { version: 1, body, rows: [] };
  const shown = previewing ? standIn(block, editor.editorOf(block.type)) : block;
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
