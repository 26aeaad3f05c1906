import { canvasWidth } from '../schema/config.ts';
import { collectDiagnostics, once } from './compile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinDarkClasses } from '../targets/dark-classes.ts';
import type { Space } from '../definition/space.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { ampWriter } from '../targets/amp.ts';
import {
  type CanvasSlots,
  resolveEnvironment,
  type CompileOptions,
  type Environment,
} from '../targets/environment.ts';
import { canvasStyle, htmlWriter } from '../targets/html.ts';
import { phoneRules } from '../targets/phone-styles.ts';
import { renderBlock } from '../targets/render-block.ts';
import { textWriter } from '../targets/text.ts';
import { trustedMarkup } from '../markup/markup.ts';

export interface CompiledBlock {
  /** A table that shows the block as it appears in the message. Empty if the block shows nothing. */
  readonly html: string;
  readonly amp: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Space of each list of inner blocks, in the order of the definition's `children`. Pass it as `space` to compile a block
   * of the list. Empty unless the option `slots` is true.
   */
  readonly lists: readonly Space[];
  /** CSS rules of the block's phone settings in `html`, for screens up to `stackingBreakpoint` px wide. Often empty. */
  readonly phoneStyles: string;
  /** CSS rules that the author of the block wrote for `html`, with their media queries. Often empty. */
  readonly ownStyles: string;
  /** CSS rules that `amp` needs in addition to those of every message. */
  readonly ampStyles: AmpStyles;
  /** CSS declarations of dark mode, separated by semicolons, by the class in the HTML that they apply to. */
  readonly darkClasses: ReadonlyMap<string, string>;
}

export interface AmpStyles {
  /** Rules of the block itself, and of what its phone settings change. Often empty. */
  readonly everywhere: string;
  /** Rules of the phone settings, for screens up to `stackingBreakpoint` px wide. They follow the other rules. */
  readonly narrow: string;
}

export interface CompileBlockOptions extends CompileOptions {
  /**
   * Marks the elements that an editor mounts into. The element with the rich text gets data-slot="content". A cell with
   * data-slot="blocks-0", "blocks-1" and so on replaces each list of inner blocks. Default false.
   */
  readonly slots?: boolean;
  /** Space of the list that contains the block. Default: that of the message's rows. */
  readonly space?: Space | undefined;
}

/**
 * Compiles one block as it appears in the message, for an editor's canvas. Never throws because of a block's contents.
 */
export function compileBlock(
  document: EmailDocument,
  block: Block,
  options: CompileBlockOptions,
): CompiledBlock {
  return compileBlockIn(resolveEnvironment(document, options, canvasOf(options)), block, options);
}

export const canvasSlots: CanvasSlots = {
  content: /* @__PURE__ */ trustedMarkup(' data-slot="content"'),
  list: (index) => trustedMarkup(`<tr><td data-slot="blocks-${index}"></td></tr>`),
};

export function canvasOf({ slots = false }: CompileBlockOptions): CanvasSlots | undefined {
  return slots ? canvasSlots : undefined;
}

export function compileBlockIn(
  environment: Environment,
  block: Block,
  { space = environment.space }: CompileBlockOptions,
): CompiledBlock {
  // Writes each target when it is first read, because an editor shows one target at a time.
  const html = once(() => renderBlock(block, htmlWriter, environment, space));
  const amp = once(() => renderBlock(block, ampWriter, environment, space));
  const text = once(() => renderBlock(block, textWriter, environment, space));
  const htmlTable = once(() => table(html().output));
  const ampTable = once(() => table(amp().output));
  return {
    get html() {
      return htmlTable();
    },
    get amp() {
      return ampTable();
    },
    get text() {
      return text().output;
    },
    get diagnostics() {
      return collectDiagnostics([html()], [amp()], [text()]);
    },
    get phoneStyles() {
      return phoneRules(html().phone, 'html');
    },
    get ownStyles() {
      return html().styles.join('');
    },
    get ampStyles() {
      const { css, phone } = amp();
      return { everywhere: [...new Set(css)].join(''), narrow: phoneRules(phone, 'amp') };
    },
    get darkClasses() {
      return joinDarkClasses(html().dark);
    },
    get lists() {
      return html().lists;
    },
  };
}

function table(row: string): string {
  if (row === '') return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${row}</table>`;
}

export interface CompiledFrame {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly backdrop: string;
  readonly canvas: string;
  /** Canvas width in px. */
  readonly width: number;
  /** Inline style of the canvas, with the background and the font that blocks inherit. */
  readonly canvasStyle: string;
  /** Colors in mail clients that follow the message's styles for dark mode. */
  readonly dark: DarkFrame;
}

export interface DarkFrame {
  readonly backdrop: string;
  readonly canvas: string;
  /** Color of text without a color of its own. */
  readonly text: string;
}

/** Returns the styles that surround the blocks, for an editor's canvas. */
export function compileFrame(document: EmailDocument, options: CompileOptions): CompiledFrame {
  return frameIn(resolveEnvironment(document, options));
}

export function frameIn(environment: Environment): CompiledFrame {
  return {
    language: environment.language,
    direction: environment.direction,
    ...environment.body.colors,
    width: canvasWidth,
    canvasStyle: canvasStyle(environment),
    get dark() {
      return darkFrameIn(environment);
    },
  };
}

function darkFrameIn({ dark, body }: Environment): DarkFrame {
  const { ground, ink } = dark.behind({ background: body.colors.canvas });
  const { ground: around } = dark.behind({ background: body.colors.backdrop });
  return { backdrop: around.dark, canvas: ground.dark, text: ink.dark };
}
