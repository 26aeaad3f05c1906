/* Public interface of this area. Other areas must import from this file only. */

export { validateAmp } from './amp-validation/validate-amp.ts';
export { blocks, landingPageBlocks, pageBlocks, personalPageBlocks } from './blocks.ts';
export { findLook, type MessageLook, readBrand, readLook, webFontsFrom } from './brand/find-look.ts';
export {
  type Markup,
  type PageOptions,
  type PageProject,
  renderPage,
  respondWithPage,
} from './recipient-pages/layout.ts';
export {
  failedPage,
  minutesOf,
  respondWithSentence,
  tooManyPage,
  unknownPage,
  unreadablePage,
} from './recipient-pages/sentence-pages.ts';
export {
  messagePagePolicy,
  pageAssetHeaders,
  pageAssetsPath,
  pageCallsPath,
} from './recipient-pages/message-page-policy.ts';
export { landingPageUrl } from './recipient-pages/landing-page-url.ts';
export { chooseLanguage } from './recipient-texts/choose-language.ts';
export { loadTexts, type RecipientTexts } from './recipient-texts/recipient-texts.ts';
export { offeredLanguages, readStoredPages } from './recipient-texts/stored-pages.ts';
export { blockTypesOf, interactiveBlocksOf } from './previews/interactive-blocks.ts';
export {
  copyPreview,
  forgetPreviews,
  maximumPreviewBytes,
  previewAfter,
  replacePreview,
} from './previews/preview.ts';
export { readDocument, readSubmitted, withInlinedStyles } from './previews/read-submitted.ts';
export { contentImplementations } from './implementations.ts';
