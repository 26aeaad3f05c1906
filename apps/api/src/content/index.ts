/* Public interface of this area. Other areas must import from this file only. */

export { ampBlockImplementations } from './amp-blocks/endpoints.ts';
export { ampValidationImplementations } from './amp-validation/endpoints.ts';
export { validateAmp } from './amp-validation/validate-amp.ts';
export { blocks } from './blocks.ts';
export { brandImplementations } from './brand/endpoints.ts';
export { readBrand } from './brand/find-brand.ts';
export { findLook, type MessageLook, webFontsFrom } from './brand/find-look.ts';
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
export { chooseLanguage } from './recipient-texts/choose-language.ts';
export { recipientPagesImplementations } from './recipient-texts/endpoints.ts';
export { loadTexts, type RecipientTexts } from './recipient-texts/recipient-texts.ts';
export { offeredLanguages, readStoredPages } from './recipient-texts/stored-pages.ts';
export { imageImplementations } from './images/endpoints.ts';
export { withInlinedStyles } from './previews/inline-html.ts';
export { blockTypesOf, interactiveBlocksOf } from './previews/interactive-blocks.ts';
export {
  copyPreview,
  forgetPreviews,
  maximumPreviewBytes,
  previewAfter,
  replacePreview,
} from './previews/preview.ts';
export { readSubmitted } from './previews/read-submitted.ts';
export { templateImplementations } from './templates/endpoints.ts';
