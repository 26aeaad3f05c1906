import { compileAmp, type Block, type CompileOptions, type EmailDocument } from '@x/email-compiler';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { EditorEnvironment } from '../context/environment.tsx';

/** Matches AMP with behavior: components, actions, bindings, forms. Images alone are not interactive. */
const interactive =
  /<(?:form\b|amp-(?!img|anim|layout|timeago|fit-text)[a-z])|<[a-z](?:[^>"]|"[^"]*")*?\s(?:on|\[[\w-]+\])="/i;

export function isInteractive(amp: string): boolean {
  return interactive.test(amp);
}

/** AMP of a block, with everything needed to display it on its own. */
export interface PreviewAmp {
  readonly markup: string;
  /** The block as plain text. */
  readonly text: string;
  /** The message's stylesheet for AMP. */
  readonly css: string;
  /** Inline style of the surrounding canvas. */
  readonly canvasStyle: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Stand-in for the host's API in the preview. Nothing is sent to it. */
const placeholderApi = { url: 'https://api.example.com', projectId: '0' } as const;

const optionsOf = new WeakMap<EditorEnvironment, CompileOptions>();

/** Options for compiling a preview: merge tags filled in with their samples, and an API for forms. */
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

/** Returns the block with placeholder values for settings that are not chosen yet. */
function withPlaceholders(block: Block, definition: BlockEditorDefinition | undefined): Block {
  const { forPreview } = definition ?? {};
  if (forPreview === undefined) return block;
  // The definition is that of the block's own type, and the compiler checks the schema.
  return { ...block, ...forPreview({ config: block.config, content: block.content } as never) };
}

/** Markup of a block's preview. */
export function previewMarkup(editor: EditorEnvironment, body: Body, block: Block, width: number): string {
  const shown = withPlaceholders(block, editor.editorOf(block.type));
  return editor.compiler.compileBlock({ version: 1, body, rows: [] }, shown, {
    ...previewOptions(editor),
    width,
  }).amp;
}

/**
 * Compiles a block to AMP as it is sent, or with `previewing`, with placeholder values for settings that are not
 * chosen yet.
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
