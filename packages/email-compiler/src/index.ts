export { compile } from './compile.ts';
export type { CompileResult } from './compile.ts';
export { compileBlock, compileFrame } from './compile-block.ts';
export type { CompileBlockOptions, CompiledBlock, CompiledFrame } from './compile-block.ts';
export { createCompiler } from './compiler.ts';
export type { Compiler } from './compiler.ts';
export { compileHtml } from './targets/html.ts';
export { compileAmp } from './targets/amp.ts';
export { compileText } from './targets/text.ts';
export { layoutStyles, narrowStyles } from './targets/layout-styles.ts';
export type { ApiAddress, CompileOptions, HtmlOptions } from './targets/environment.ts';
export { ampCssLimit, ampLimit, htmlLimit } from './sizes.ts';
export type { Size, Sizes } from './sizes.ts';
export { contrast, luminance, readableOn } from './color/contrast.ts';
export { inDarkMode } from './color/dark-mode.ts';
export type { Diagnostic, Result, Severity } from './diagnostic.ts';

export { parseDocument } from './document/parse.ts';
export type { ParsedDocument } from './document/parse.ts';
export { createBlock, createBlockId, createEmptyDocument, createStarterDocument } from './document/create.ts';
export { blockIdPattern, defaultBodyConfig, documentVersion } from './document/document.ts';
export type { Block, BodyConfig, Direction, EmailDocument } from './document/document.ts';
export {
  acceptsBlock,
  allBlocks,
  childLists,
  findBlock,
  innerBlocks,
  listAt,
  locateBlock,
} from './document/block-tree.ts';
export type { BlockPlace, KnownBlocks, LocatedBlock } from './document/block-tree.ts';
export {
  cloneBlock,
  copyBlock,
  insertBlock,
  isSameList,
  moveBlock,
  removeBlock,
  replaceBlock,
  updateBody,
} from './document/operations.ts';

export { ampComponents, defineBlock, defineHtmlBlock } from './blocks/define.ts';
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
} from './blocks/define.ts';
export * from './blocks/core-blocks.ts';
export { fromVersion0, numberOf, richTextFromVersion0 } from './blocks/from-version-0.ts';
export { isRecord } from './document/merge-defaults.ts';
export { ampButton, buttonLabel, buttonStyle, htmlButton } from './blocks/button/button-markup.ts';
export type { ButtonLabel, ButtonLook } from './blocks/button/button-markup.ts';
export { columnVerticalAlignments, equalSpans } from './blocks/columns/columns.ts';
export {
  defaultImageSize,
  imageReferenceFromVersion0,
  imageReferenceSchema,
  shownSize,
} from './blocks/image/image.ts';
export type { ImageReference } from './blocks/image/image.ts';
export { colorSchemes, iconStyles, socialSizes } from './blocks/social/social.ts';
export { networks, profileAddress, socialNetworks } from './blocks/social/networks.ts';
export type { SocialNetwork } from './blocks/social/networks.ts';
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
} from './blocks/config.ts';
export type { Alignment, CellConfig, Shape, Size as BlockSize } from './blocks/config.ts';
export { fonts, fontSchema, fontStack, googleFontsStylesheet, isWebFont } from './fonts.ts';
export type { Font } from './fonts.ts';

export { html, Markup, trustedMarkup } from './markup/markup.ts';
export type { Interpolation } from './markup/markup.ts';
export { escapeText } from './markup/escape.ts';
export { exceptOutlook, outlookOnly } from './markup/outlook.ts';
export { applyMergeTags, defaultMergeTag, defaultPlaceholder, splitMergeTags } from './merge-tags.ts';
export type { MergeTagPlace, PlainPart, WriteMergeTag, WritePlaceholder } from './merge-tags.ts';
export { unsubscribePlaceholder } from './links.ts';
export { unsubscribeLabel } from './unsubscribe-label.ts';
export type { LinkSource } from './links.ts';

export { headingOf, paragraphOf, richTextSchema } from './rich-text/rich-text.ts';
export type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
  TextAlignment,
} from './rich-text/rich-text.ts';
export { headingBlockScale, paragraphBlockScale, paragraphSpacing } from './rich-text/style.ts';
export type { RichTextStyle } from './rich-text/style.ts';
