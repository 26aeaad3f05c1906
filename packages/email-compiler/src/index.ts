export { compile } from './compile.js';
export type { CompileResult } from './compile.js';
export { compileBlock, compileFrame } from './compile-block.js';
export type { CompileBlockOptions, CompiledBlock, CompiledFrame } from './compile-block.js';
export { createCompiler } from './compiler.js';
export type { Compiler } from './compiler.js';
export { compileHtml } from './targets/html.js';
export { compileAmp } from './targets/amp.js';
export { compileText } from './targets/text.js';
export { layoutStyles, narrowStyles } from './targets/layout-styles.js';
export type { ApiAddress, CompileOptions, HtmlOptions } from './targets/environment.js';
export { ampCssLimit, ampLimit, htmlLimit } from './sizes.js';
export type { Size, Sizes } from './sizes.js';
export { contrast, luminance, readableOn } from './color/contrast.js';
export { inDarkMode } from './color/dark-mode.js';
export type { Diagnostic, Result, Severity } from './diagnostic.js';

export { parseDocument } from './document/parse.js';
export type { ParsedDocument } from './document/parse.js';
export { createBlock, createBlockId, createEmptyDocument, createStarterDocument } from './document/create.js';
export { blockIdPattern, defaultBodyConfig, documentVersion } from './document/document.js';
export type { Block, BodyConfig, Direction, EmailDocument } from './document/document.js';
export {
  acceptsBlock,
  allBlocks,
  childLists,
  findBlock,
  innerBlocks,
  listAt,
  locateBlock,
} from './document/block-tree.js';
export type { BlockPlace, KnownBlocks, LocatedBlock } from './document/block-tree.js';
export {
  cloneBlock,
  copyBlock,
  insertBlock,
  isSameList,
  moveBlock,
  removeBlock,
  replaceBlock,
  updateBody,
} from './document/operations.js';

export { ampComponents, completeBlock, defineBlock, defineHtmlBlock } from './blocks/define.js';
export type {
  AmpComponent,
  AmpOutput,
  BlockChildren,
  BlockContext,
  BlockDefinition,
  BlockEvent,
  BlockSchema,
  ConfigShape,
  HtmlBlock,
  HtmlHalf,
  MarkupContext,
  StoredBlock,
  TextContext,
  TypedBlock,
} from './blocks/define.js';
export { coreBlocks, coreHtmlBlocks } from './blocks/core-blocks.js';
export { button } from './blocks/button/button.js';
export { fromVersion0, numberOf, richTextFromVersion0 } from './blocks/from-version-0.js';
export { isRecord } from './document/merge-defaults.js';
export { ampButton, buttonLabel, buttonStyle, htmlButton } from './blocks/button/button-markup.js';
export type { ButtonLabel, ButtonLook } from './blocks/button/button-markup.js';
export { columns, columnVerticalAlignments, equalSpans } from './blocks/columns/columns.js';
export { divider } from './blocks/divider/divider.js';
export { heading } from './blocks/heading/heading.js';
export {
  defaultImageSize,
  image,
  imageReferenceFromVersion0,
  imageReferenceSchema,
  shownSize,
} from './blocks/image/image.js';
export type { ImageReference } from './blocks/image/image.js';
export { paragraph } from './blocks/paragraph/paragraph.js';
export { colorSchemes, iconStyles, social, socialSizes } from './blocks/social/social.js';
export { networks, profileAddress, socialNetworks } from './blocks/social/networks.js';
export type { SocialNetwork } from './blocks/social/networks.js';
export { spacer } from './blocks/spacer/spacer.js';
export {
  alignments,
  alignmentSchema,
  backgroundSchema,
  canvasWidth,
  colorSchema,
  contentWidth,
  fontSizeSchema,
  gridColumns,
  linkSchema,
  lineStyles,
  paddingSchema,
  rangeSchema,
  shapeRadius,
  shapes,
  shapeSchema,
  sizes,
  stackingBreakpoint,
} from './blocks/config.js';
export type { Alignment, CellConfig, Shape, Size as BlockSize } from './blocks/config.js';
export { fonts, fontSchema, fontStack, googleFontsStylesheet, isWebFont } from './fonts.js';
export type { Font } from './fonts.js';

export { html, Markup, trustedMarkup } from './markup/markup.js';
export type { Interpolation } from './markup/markup.js';
export { escapeText } from './markup/escape.js';
export { exceptOutlook, outlookOnly } from './markup/outlook.js';
export { applyMergeTags, defaultMergeTag, defaultPlaceholder, splitMergeTags } from './merge-tags.js';
export type { MergeTagPlace, PlainPart, WriteMergeTag, WritePlaceholder } from './merge-tags.js';
export { unsubscribePlaceholder } from './links.js';
export { unsubscribeLabel } from './unsubscribe-label.js';
export type { LinkSource } from './links.js';

export { headingOf, paragraphOf, richTextSchema } from './rich-text/rich-text.js';
export type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
  TextAlignment,
} from './rich-text/rich-text.js';
export { headingBlockScale, paragraphBlockScale, paragraphSpacing } from './rich-text/style.js';
export type { RichTextStyle } from './rich-text/style.js';
