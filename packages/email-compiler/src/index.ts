export { compile } from './compile/compile.ts';
export type { CompileResult } from './compile/compile.ts';
export { compileBlock, compileFrame } from './compile/compile-block.ts';
export type {
  CompileBlockOptions,
  AmpStyles,
  CompiledBlock,
  CompiledFrame,
  DarkFrame,
} from './compile/compile-block.ts';
export { createCompiler } from './compile/compiler.ts';
export type { Compiler } from './compile/compiler.ts';
export { compileHtml } from './targets/html.ts';
export { compileAmp } from './targets/amp.ts';
export { compileText } from './targets/text.ts';
export { isTextOutdated, textBasisOf } from './targets/text-basis.ts';
export { layoutStyles, narrowStyles } from './targets/layout-styles.ts';
export type { ApiAddress, CompileOptions, FindAsset, HtmlOptions } from './targets/environment.ts';
export { previewVisibility, type DecideVisibility, type VisibilityMarks } from './targets/visibility.ts';
export { isTooNew } from './definition/check-block.ts';
export { ampCssLimit, ampLimit, htmlLimit } from './compile/sizes.ts';
export type { Size, Sizes } from './compile/sizes.ts';
export { contrast, luminance, readableOn } from './color/contrast.ts';
export { listDarkColors } from './compile/list-dark-colors.ts';
export type { DarkUse } from './color/dark-palette.ts';
export { colorUses, mostDarkColors } from './schema/dark-colors.ts';
export type { ColorUse, DarkColor } from './schema/dark-colors.ts';
export { darkModelNames, darkModels } from './color/dark-models.ts';
export type { DarkModel, DarkModelName } from './color/dark-models.ts';
export type { Diagnostic, Result, Severity } from './diagnostics/diagnostic.ts';

export { brandRoles, brandSchema, defaultBrand } from './brand/brand.ts';
export type { Brand, BrandColor, BrandRole } from './brand/brand.ts';
export { brandProblems } from './brand/brand-problems.ts';
export { darkColorsOf } from './brand/dark-colors.ts';
export type { BrandDarkColor } from './brand/dark-colors.ts';
export { completeBrand } from './brand/complete-brand.ts';
export type { CompleteBrand } from './brand/complete-brand.ts';
export { brandReference, listBrandValues } from './brand/references.ts';
export { isBrandReference } from './schema/brand-reference.ts';
export type { BrandPath, BrandValues } from './brand/references.ts';
export type { BrandReference } from './schema/brand-reference.ts';
export { fontFallbacks, webFontSchema } from './schema/web-fonts.ts';
export type { FontFallback, WebFont } from './schema/web-fonts.ts';

export { acceptedFindings, findingKey } from './document/accepted-findings.ts';
export { parseDocument } from './document/parse.ts';
export type { ParsedDocument } from './document/parse.ts';
export { createBlock, createBlockId, createEmptyDocument } from './document/create.ts';
export { createStarterDocument } from './blocks/starter-document.ts';
export {
  blockIdPattern,
  defaultBodyConfig,
  documentVersion,
  labelLimit,
  maximumTextLength,
  readLabel,
} from './schema/document.ts';
export type {
  Block,
  BodyConfig,
  Direction,
  EditorNotes,
  EmailDocument,
  StoredBodyConfig,
} from './schema/document.ts';
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

export { ampComponents, defineBlock, defineHtmlBlock } from './definition/define.ts';
export type {
  AmpComponent,
  Annotation,
  AnnotationContext,
  AmpOutput,
  BlockCss,
  HtmlOutput,
  BlockChildren,
  BlockContext,
  BlockDefinition,
  BlockEvent,
  BlockSchema,
  ConfigShape,
  HtmlBlock,
  HtmlHalf,
  InnerSpace,
  Json,
  FindMessagePage,
  MarkupContext,
  PageChoice,
  PageLinkPlace,
  PageOutput,
  StoredBlock,
  TextContext,
  TypedBlock,
} from './definition/define.ts';
export * from './blocks/core-blocks.ts';
export { fromVersion0, numberOf, richTextFromVersion0 } from './definition/from-version-0.ts';
export { isRecord } from './schema/read-document.ts';
export { ampButton, buttonStyle, defaultButtonPadding, htmlButton } from './blocks/button/button-markup.ts';
export type { ButtonLook } from './blocks/button/button-markup.ts';
export { columnVerticalAlignments, equalSpans } from './blocks/columns/columns.ts';
export { formatPrice, pricePartsOf } from './blocks/product/format-price.ts';
export type { PriceParts } from './blocks/product/format-price.ts';
export { mostListItems } from './blocks/list/list.ts';
export type { ListItem, ListMarker } from './blocks/list/list.ts';
export { menuItems } from './blocks/menu/menu.ts';
export { tableGrid, tableLimits } from './blocks/table/table-grid.ts';
export type { TableColumn, TableGrid, TableRow } from './blocks/table/table-grid.ts';
export {
  defaultImageSize,
  imageReferenceFromVersion0,
  imageReferenceSchema,
  shownSize,
} from './blocks/image/image.ts';
export type { ImageReference } from './blocks/image/image.ts';
export { socialSizes } from './blocks/social/social.ts';
export { colorSchemes, iconStyles, listSocialIcons } from './blocks/social/social-icons.ts';
export type { SocialIcon } from './blocks/social/social-icons.ts';
export { iconPicture } from './blocks/icon-picture.ts';
export type { IconPicture } from './blocks/icon-picture.ts';
export { sizedImageSchema } from './blocks/picture.ts';
export type { SizedImage } from './blocks/picture.ts';
export { networks, profileAddress, socialNetworks } from './schema/social-networks.ts';
export type { SocialNetwork } from './schema/social-networks.ts';
export {
  alignments,
  alignmentSchema,
  backgroundSchema,
  canvasWidth,
  colorSchema,
  contentWidth,
  fontSizeSchema,
  fontWeights,
  fontWeightSchema,
  gridColumns,
  letterSpacingSchema,
  lineHeightSchema,
  linkSchema,
  lineStyles,
  paddingSchema,
  rangeSchema,
  shapeRadius,
  shapes,
  shapeSchema,
  sizes,
  stackingBreakpoint,
  type Alignment,
  type FontWeight,
  type Shape,
  type Size as BlockSize,
} from './schema/config.ts';
export { devices } from './schema/phone.ts';
export type { Device, PhoneSettings } from './schema/phone.ts';
export type { CellConfig } from './schema/cell-config.ts';
export {
  type FindFontStylesheet,
  fonts,
  fontSchema,
  fontStack,
  googleFontsStylesheet,
  isWebFont,
} from './schema/fonts.ts';
export type { Font } from './schema/fonts.ts';

export { html, Markup, trustedMarkup } from './markup/markup.ts';
export type { Interpolation } from './markup/markup.ts';
export { escapeText } from './markup/escape.ts';
export { exceptOutlook, outlookOnly } from './markup/markup.ts';
export { interactive, mostStates, onlyIn, stateId } from './definition/interactive.ts';
export type { InteractiveParts, InteractiveState } from './definition/interactive.ts';
export { applyMergeTags, defaultMergeTag, defaultPlaceholder, splitMergeTags } from './targets/merge-tags.ts';
export type { MergeTagPlace, PlainPart, WriteMergeTag, WritePlaceholder } from './targets/merge-tags.ts';
export {
  isUsableLink,
  type RewriteLink,
  unsubscribePlaceholder,
  withoutTrackingParameter,
  type WriteAddress,
} from './targets/links.ts';
export { encodeAddressValue, fillAddress } from './targets/address/fill-address.ts';
export type { AddressValue, FilledAddress } from './targets/address/fill-address.ts';
export { isSignedAddress } from './targets/address/signed-address.ts';
export { readTypedAddress } from './targets/address/typed-address.ts';
export { webAddress } from './targets/address/web-address.ts';
export { unsubscribeLabel } from './targets/page-labels.ts';
export type { LinkSource } from './definition/define.ts';

export { isSameSpace } from './definition/space.ts';
export type { Space } from './definition/space.ts';
export { recipientPages } from './definition/define.ts';
export type { LinkedPage, RecipientPage } from './definition/define.ts';
export { pageLabel } from './targets/page-labels.ts';

export { headingOf, paragraphOf, richTextSchema } from './schema/rich-text.ts';
export type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextListItem,
  RichTextMark,
  TextAlignment,
} from './schema/rich-text.ts';
export {
  headingBlockScale,
  inlineFontSizes,
  paragraphBlockScale,
  paragraphSpacing,
} from './schema/rich-text.ts';
export type { RichTextStyle } from './schema/rich-text.ts';
export { findSamples, markSamples } from './schema/samples.ts';
export type { AuthoredValue } from './schema/samples.ts';
export type { Sender } from './definition/define.ts';
