import { featureName, linkKind, listClients, type DiagnosticTexts, type DiagnosticValues } from './texts.ts';

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

// The calls are marked as pure, so that bundlers can drop an unused catalog.
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

/** Names of the colors of a brand, for texts on their contrast. */
const brandColors: Readonly<Record<string, string>> = {
  text: 'text',
  muted: 'secondary text',
  heading: 'heading',
  link: 'link',
  buttonText: 'button text',
  canvas: 'message background',
  surface: 'box background',
  button: 'button color',
};

const brandContrastText =
  (start: string) =>
  ({ role, ground }: DiagnosticValues) =>
    `${start} ${brandColors[String(role)] ?? 'text'} color {ink} on the ${brandColors[String(ground)] ?? 'background'} {color} has a contrast ratio of {ratio}. Text needs at least {least}.`;

export const brandTexts: DiagnosticTexts = {
  'brand-value-invalid': 'This value is not valid. {reason}',
  'brand-contrast': /* @__PURE__ */ brandContrastText('The'),
  'brand-contrast-dark': /* @__PURE__ */ brandContrastText('In dark mode, the'),
  'brand-font-unknown':
    'The font {font} is not available. Choose another font, or add the web font that has this name.',
  'brand-logo-alt-missing':
    'The logo has no alternative text, so screen readers skip it and nothing shows when images are blocked. Enter the name of your company.',
};

/** Names of features that are not shown as code, by the slugs in `lint/features.ts`. */
export const featureNames = {
  'css-column-count': 'CSS columns',
  'css-variables': 'custom properties',
  'css-modern-color': 'lch(), oklch(), lab() and oklab()',
  'html-video': 'video',
  'html-audio': 'audio',
  'html-object': 'embedded objects',
  'html-svg': 'inline SVG',
  'html-form': 'forms',
  'html-select': 'drop-down lists',
  'html-textarea': 'multi-line text fields',
  'html-dialog': 'dialogs',
  'html-progress': 'progress bars',
  'html-meter': 'meters',
  'html-marquee': 'scrolling text',
  'html-input-text': 'text fields',
  'html-input-checkbox': 'checkboxes',
  'html-input-radio': 'radio buttons',
  'html-input-submit': 'submit buttons',
  'html-button-submit': 'buttons',
  'html-image-maps': 'image maps',
  'html-anchor-links': 'links within the message',
  'html-hidden': 'the hidden attribute',
  'html-style': 'style elements',
  'image-webp': 'WebP images',
  'image-avif': 'AVIF images',
  'image-svg': 'SVG images',
  'image-heif': 'HEIF images',
  'image-bmp': 'BMP images',
  'image-ico': 'ICO images',
  'image-tiff': 'TIFF images',
  'image-mp4': 'MP4 images',
} as const;

/** Effects of unsupported features on what recipients see, by the codes in `lint/features.ts`. */
const effects: Readonly<Record<string, string>> = {
  stacked: 'Elements of the message are stacked',
  'no-gradient': 'The color gradient is missing',
  'hidden-shown': 'Content that should be hidden is shown',
  'no-shadow': 'Shadows are missing',
  'addition-missing': 'Content added by CSS is missing',
  'one-column': 'The text runs in one column',
  'full-width-text': 'Vertical text is shown horizontally',
  'no-background-picture': 'The background image is missing',
  misplaced: 'Elements of the message are in the wrong place',
  'dead-link': 'The link does nothing',
  'no-form': 'The form cannot be sent',
  'no-image-map': 'Areas of the image cannot be clicked',
  'one-picture': 'The same image is shown on every screen size',
  'no-reaction': 'Selecting an option has no effect',
  'no-transform': 'Elements are not moved, rotated or scaled',
  'no-hover': 'Hover effects are missing',
  'no-typing': 'Text cannot be entered',
  'no-checkbox': 'Checkboxes cannot be selected',
  'no-choice': 'No option can be selected',
  'not-shortened': 'Long text is not truncated',
  'plain-bullets': 'Lists have standard bullets instead of images',
  'plain-background': 'Backgrounds are shown without their effect',
  'square-corners': 'Corners are square',
  'no-blending': 'Colors are not blended',
  'no-colors': 'Colors are missing',
  'no-colors-or-sizes': 'Colors and sizes are missing',
  'no-gap': 'The space between elements is missing',
  'no-sizes': 'Sizes are ignored',
  stretched: 'Images are stretched',
  'other-height': 'Boxes have a different height',
  opaque: 'Transparency is ignored',
  'plain-pictures': 'Images are shown without their effect',
  'not-clipped': 'Content is not cropped to its box or shape',
  'plain-borders': 'Borders are shown without their image',
  'no-motion': 'Animations do not play',
  'no-video': 'The video is missing',
  'no-sound': 'The sound is missing',
  'no-object': 'The embedded object is missing',
  'no-drawing': 'The SVG drawing is missing',
  'no-dialog': 'The dialog is missing',
  'no-progress-bar': 'The progress bar is missing',
  'no-meter': 'The meter is missing',
  'dead-button': 'The button does nothing',
  'no-styles': 'Styles are missing',
  'fixed-styles': 'The layout does not adapt to the screen width',
  'other-font': 'A fallback font is used',
  'picture-missing': 'The image is missing',
};

const blankPlaces: Readonly<Record<string, string>> = {
  subject: 'in the subject',
  preheader: 'in the preheader',
  text: 'in the text version',
};

const missingSender: Readonly<Record<string, string>> = {
  company: 'the name of the sender',
  address: 'the postal address of the sender',
  both: 'the name and postal address of the sender',
};

const sampleKinds: Readonly<Record<string, string>> = { text: 'text', picture: 'picture', link: 'address' };

const sizeText = (part: string, consequence: string) => (values: DiagnosticValues) =>
  isOver(values)
    ? `${part} has {bytes} bytes, over the limit of {limit}, so ${consequence}. Remove or shorten blocks.`
    : `${part} has {bytes} bytes, close to the limit of {limit}. Above the limit, ${consequence}. Remove or shorten blocks.`;

function isOver({ bytes, limit }: DiagnosticValues): boolean {
  return Number(bytes) > Number(limit);
}

const blockSizeText = (part: string) =>
  `The {type} block takes up {bytes} bytes of the ${part} version, {percent}% of the limit for the whole message.`;

export const lintTexts: DiagnosticTexts = {
  'image-alt-missing':
    'The image has no alternative text, so screen readers skip it and nothing shows when images are blocked. Describe the image, or mark it as decorative.',
  'image-link-name-missing':
    'The image is a link without alternative text, so screen readers do not announce where it leads. Name the destination in the alternative text.',
  'link-name-missing':
    'A link has no text, so nobody can see it and screen readers cannot announce it. Add text to the link.',
  'button-link-missing': 'The button has no link. Add a web address.',
  'link-empty': 'A link has no address. Add an address or remove the link.',
  'social-link-empty':
    'A social network without an address is left out of the message. Add an address or remove the network.',
  'link-nowhere': 'The link {link} leads nowhere in a message. Replace it with a web address.',
  'link-scheme-twice': 'The link {link} has https:// or http:// twice. Change it to {meant}.',
  'link-scheme': 'The link {link} does not work in any mail client. Use an https address.',
  'link-mistyped': 'The link {link} contains a typo. Change it to {meant}.',
  'link-host-missing': 'The link {link} has no domain. Add the domain after "//".',
  'link-spaces': 'The link {link} contains a space. Change it to {meant}.',
  'link-placeholder': 'The link {link} is only an example. Replace it with the real address.',
  'link-host-incomplete':
    'The link {link} leads to {host}, which is not a full domain. Complete it, for example {host}.com.',
  'link-shortened':
    'The link {link} goes through {host}, a link shortener that spam filters often block. Link to the page itself.',
  'link-text-vague':
    'The link text "{text}" does not say where the link leads, which people with a screen reader need to know. Name the destination.',
  'unsubscribe-missing':
    'The message has no unsubscribe link. Add a link to %%unsubscribe_url%%, or set options.unsubscribe.',
  'sender-missing': ({ missing }) =>
    `The message does not show ${missingSender[String(missing)] ?? 'who sends it'}, which marketing messages must contain. Add it to the brand, which fills every footer, or to this footer.`,
  'sender-not-shown':
    'The message does not show your name and postal address, which marketing messages must contain. Add a footer block.',
  'sample-content': ({ kind, count }) =>
    `The ${sampleKinds[String(kind)] ?? 'text'} “{sample}” came with the design as a sample${Number(count) > 1 ? ', and so did more in this block' : ''}. Replace it, or accept it if it is meant for your readers.`,
  'merge-tag-unknown':
    'There is no merge tag “{name}”, so recipients see its fallback text or nothing. Choose one from the list of merge tags.',
  'foreign-tag': ({ others }) =>
    others === ''
      ? '“{tag}” looks like a merge tag of another tool ({tool}) and would be sent as it is. Replace it with a merge tag, or accept it as text.'
      : '“{tag}” looks like a merge tag of another tool ({tool}) and would be sent as it is. The same text has “{others}”. Replace them with merge tags, or accept them as text.',
  'merge-tag-blank': ({ place }) =>
    `Recipients without {name} see nothing ${blankPlaces[String(place)] ?? 'here'}. Set a fallback text.`,
  'heading-order': ({ after }) =>
    after === 0
      ? 'The first heading of the message has level {level}. Use level {expected}.'
      : 'A heading of level {level} follows one of level {after}. Use level {expected}.',
  'heading-repeated':
    'The message has several headings of level 1. Keep one, and use level 2 for the others.',
  'text-small': 'Text of {size} px is hard to read, especially on a phone. Make it {least} px or larger.',
  'document-empty': 'The message is empty: it has no text and no images. Add a block.',
  'picture-only':
    'The message contains only images: it is blank when images are blocked, and spam filters distrust it. Add the main points as text.',
  'low-contrast':
    'The text color {ink} on {ground} has a contrast ratio of {ratio}. Text of this size needs at least {least}.',
  'low-contrast-dark': ({ clients }) =>
    `In dark mode, ${listClients(clients, 'and', (count) => `${count} others`)} change the text color {ink} on {ground} to a contrast ratio of about {ratio}. Text of this size needs at least {least}.`,
  'low-contrast-dark-chosen':
    'The text color {ink} on {ground}, which you chose for dark mode, has a contrast ratio of {ratio}. Text of this size needs at least {least}.',
  'icon-contrast':
    'The icon color {ink} on {ground} has a contrast ratio of {ratio}. Icons need at least {least}.',
  'unsupported-feature': ({ feature, effect, clients }) => {
    const names = listClients(clients, 'and', (count) => `${count} others`);
    return `${effects[String(effect)] ?? 'The message looks different'} in ${names} because of missing support for ${featureName(featureNames, feature)}.`;
  },
  'html-size': /* @__PURE__ */ sizeText('The HTML version', 'Gmail clips the message'),
  'amp-size': /* @__PURE__ */ sizeText('The AMP version', 'mail clients show the HTML version instead'),
  'amp-css-size': /* @__PURE__ */ sizeText(
    'The CSS of the AMP version',
    'mail clients show the HTML version instead',
  ),
  'html-block-size': /* @__PURE__ */ blockSizeText('HTML'),
  'amp-block-size': /* @__PURE__ */ blockSizeText('AMP'),
};
