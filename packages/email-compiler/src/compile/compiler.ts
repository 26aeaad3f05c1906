import {
  compileBlockIn,
  frameIn,
  canvasOf,
  type CompileBlockOptions,
  type CompiledBlock,
  type CompiledFrame,
} from './compile-block.ts';
import { compileIn, type CompileResult } from './compile.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { configOf } from '../schema/read-document.ts';
import {
  type CanvasSlots,
  environmentOf,
  resolveSettings,
  type CompileOptions,
  type Environment,
  type EnvironmentSettings,
  type HtmlOptions,
} from '../targets/environment.ts';
import { htmlIn } from '../targets/html.ts';

/**
 * Compiles successive versions of a document, as an editor does, and recompiles only blocks that changed. Compares
 * blocks by identity. Never change a document in place. Replace the block and everything that contains the block, as
 * `replaceBlock` does. Results equal those of `compile`, `compileHtml`, `compileBlock` and `compileFrame`.
 */
export interface Compiler {
  compile(document: EmailDocument, options: CompileOptions): CompileResult;
  compileHtml(document: EmailDocument, options: HtmlOptions): string;
  compileBlock(document: EmailDocument, block: Block, options: CompileBlockOptions): CompiledBlock;
  compileFrame(document: EmailDocument, options: CompileOptions): CompiledFrame;
}

/**
 * Number of environments cached per body. An editor compiles with different options for its canvas, AMP preview and
 * checks.
 */
const keptEnvironments = 4;

export function createCompiler(): Compiler {
  /** Environments by body config, most recently used first. */
  const kept = new WeakMap<object, readonly Environment[]>();

  /** Returns the same environment, with its cache of rendered blocks, for the same body config and options. */
  function environmentFor(document: EmailDocument, options: HtmlOptions, canvas?: CanvasSlots): Environment {
    const config = configOf(document);
    const settings = resolveSettings(document, options, canvas);
    const before = kept.get(config) ?? [];
    const found = before.find((one) => isSameSettings(one, settings)) ?? {
      ...environmentOf(document, settings),
      rendered: new WeakMap(),
    };
    if (found === before[0]) return found;
    kept.set(config, [found, ...before.filter((one) => one !== found)].slice(0, keptEnvironments));
    return found;
  }

  return {
    compile: (document, options) => compileIn(environmentFor(document, options), document, options),
    compileHtml: (document, options) => htmlIn(environmentFor(document, options), document, options),
    compileBlock: (document, block, options) =>
      compileBlockIn(environmentFor(document, options, canvasOf(options)), block, options),
    compileFrame: (document, options) => frameIn(environmentFor(document, options)),
  };
}

/** Returns true if two environments with the same body config write every block identically. */
export function isSameSettings(one: EnvironmentSettings, other: EnvironmentSettings): boolean {
  return (
    one.canvas === other.canvas &&
    one.language === other.language &&
    one.direction === other.direction &&
    one.mergeTag === other.mergeTag &&
    one.placeholder === other.placeholder &&
    one.placeholderNames?.join(' ') === other.placeholderNames?.join(' ') &&
    one.link === other.link &&
    one.visibleIf === other.visibleIf &&
    one.assets === other.assets &&
    one.brand === other.brand &&
    one.recipientPages.join(' ') === other.recipientPages.join(' ') &&
    one.pageLabel === other.pageLabel &&
    one.messagePage === other.messagePage &&
    one.api?.url === other.api?.url &&
    one.api?.projectId === other.api?.projectId &&
    one.api?.product === other.api?.product &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((definition, index) => definition === other.blocks[index])
  );
}
