import { linkKind, type DiagnosticTexts, type DiagnosticValues } from './texts.ts';

const unusableLink =
  (place: string) =>
  ({ link }: DiagnosticValues) => {
    const kind = linkKind(link);
    if (kind === 'web') {
      return `Browsers cannot open the link "{link}", so it was left out of ${place}. Check the name of the website.`;
    }
    const fix =
      kind === 'tag'
        ? 'Make the fallback of its merge tag a web address.'
        : 'Use an address that starts with https://, http://, mailto: or tel:.';
    return `The link "{link}" was left out of ${place}. ${fix}`;
  };

const keptBlock = (reason: string) =>
  `The {type} block stays in the document but is left out of the message: ${reason}`;

/**
 * Texts of what compiling and parsing report. Those of `lint` and of brands are apart, because bundlers keep all texts of a
 * module together. The calls are marked as pure, so that bundlers can drop an unused catalog.
 */
export const documentTexts: DiagnosticTexts = {
  'document-not-json': 'The document is not valid JSON.',
  'document-shape': 'The document must be a JSON object with "body" and "rows".',
  'document-version': 'The version of a document must be a whole number.',
  'document-too-new':
    'The document has version {version}, but only versions up to {newest} can be read here. Reload the page, or update the program that reads it.',
  'document-rows': 'The document must have a list of blocks in "rows".',
  'document-row': 'Row {row} is not a block: it needs an id, a type and a config.',
  'document-body': 'The document has no body.config, so the message uses the default colors and font.',
  'block-id-repeated':
    'Several blocks have the id "{id}", so an action in one block can affect another. Give each block its own id.',
  'brand-reference-unknown':
    'The brand has no value "{reference}", so the standard value is used. Choose another value.',
  'font-unknown':
    'The font {font} is not available, so the font of the message is used. Choose another font, or add it to the brand.',
  'body-value-replaced': '{path} had the invalid value {value}, which was replaced with {standard}.',
  'block-id-replaced':
    'The id of block {row} was missing, duplicated or invalid, so it was replaced with {id}.',
  'block-unknown':
    'The block type "{type}" is unknown. The block stays in the document but is left out of the message.',
  'block-version': /* @__PURE__ */ keptBlock('its version is not a whole number.'),
  'block-too-new': /* @__PURE__ */ keptBlock(
    'it has version {version}, but only versions up to {newest} can be read here.',
  ),
  'block-migration': /* @__PURE__ */ keptBlock('it could not be updated from version {version}.'),
  'block-invalid': ({ path }) =>
    keptBlock(`${path === '' ? 'its structure' : '{path}'} is not valid. {reason}`),
  'condition-undecided':
    'The {type} block is only for some recipients, but nothing decides for whom, so it was left out. Remove the condition, or set options.visibleIf.',
  'condition-failed':
    'The {type} block is only for some recipients, and the decision for whom failed with {error}, so it was left out. Choose another condition.',
  'block-failed': 'The {type} block is missing from the message because its definition failed with {error}.',
  'image-missing': 'No image is selected. Choose an image or remove the block.',
  'image-not-absolute':
    'The image "{src}" was left out, because mail clients only load images from https addresses.',
  'amp-image-insecure':
    'AMP does not allow http, so the AMP version loads the image "{src}" over https. Check that the image is available at its https address.',
  'amp-image-left-out':
    'An image was left out of the AMP version. It needs a complete https address, a width and a height.',
  'amp-background-left-out':
    'The AMP version has no background image, because its address is too long. Use a shorter address.',
  'link-in-label': 'A link in the text of a button or label was left out. Add the link to the block itself.',
  'link-completed': 'The link "{link}" did not start with https://, so this was added.',
  'link-repaired': 'The link "{link}" was copied from HTML, so &amp; in it was replaced with &.',
  'link-unusable': /* @__PURE__ */ unusableLink('the message'),
  'amp-link-unusable': /* @__PURE__ */ unusableLink('the AMP version'),
  'page-not-offered': ({ page }) =>
    `The footer has no link to ${page === 'view' ? 'view the message in a browser' : 'change preferences'}, because the sender does not offer this page.`,
  'amp-placeholder-link':
    'AMP does not allow an address that is only a placeholder, so the link to {name} is missing from the AMP version. Make options.placeholder return an https address that contains the placeholder.',
  'amp-merge-tag-link':
    'AMP does not allow {{…}} in an address, so addresses in the AMP version contain the fallback text of the merge tag {name}. Make options.mergeTag return a syntax without {{…}} for addresses.',
};
