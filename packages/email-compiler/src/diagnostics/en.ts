import { listClients, type DiagnosticTexts, type DiagnosticValues } from './texts.ts';

const unusableLink = (place: string) =>
  `The link "{link}" was left out${place}. Use an address that begins with https://, http://, mailto: or tel:.`;

const keptBlock = (reason: string) => `The {type} block is kept but left out of the message: ${reason}`;

// Calls are marked as pure, so that bundlers can leave out a catalog that is not used.

/** Sentences of reading and compiling a document. */
export const documentTexts: DiagnosticTexts = {
  'document-not-json': 'The document is not valid JSON.',
  'document-shape': 'A document must be an object with body and rows.',
  'document-version': 'The version of a document must be a whole number.',
  'document-too-new':
    'The document has version {version}, and this compiler reads versions up to {newest}. Update @x/email-compiler.',
  'document-rows': 'A document must have a list of blocks in rows.',
  'document-row': 'Row {row} is not a block: it needs an id, a type and a config.',
  'document-body': 'The document has no body.config, so the message uses the default colours and font.',
  'block-id-repeated':
    'Several blocks have the id "{id}", so actions in one can affect the other. Give each its own id.',
  'body-value-replaced': '{path} was {value}, which cannot be used. It was replaced by {standard}.',
  'block-id-replaced': 'The id of block {row} is missing, repeated or unusable. It was replaced by {id}.',
  'block-unknown':
    'Blocks of type "{type}" are not known here: the block is kept but left out of the message.',
  'block-version': /* @__PURE__ */ keptBlock('its version is not a whole number.'),
  'block-too-new': /* @__PURE__ */ keptBlock(
    'it has version {version}, and this compiler reads versions up to {newest}.',
  ),
  'block-migration': /* @__PURE__ */ keptBlock('it could not be updated from version {version}.'),
  'block-invalid': ({ path }) => keptBlock(`${path === '' ? 'its shape' : '{path}'} is not valid. {reason}`),
  'block-failed': 'The {type} block is missing from the message: its definition failed with {error}.',
  'image-missing': 'No image was chosen, so the message has none. Choose one or remove the block.',
  'image-not-absolute': 'The image "{src}" was left out: mail clients load images only from https addresses.',
  'amp-image-insecure':
    'AMP does not allow http, so the image "{src}" is loaded by https there. Check that it loads.',
  'amp-image-left-out':
    'An image is missing from AMP: it needs an absolute https address, a width and a height.',
  'link-in-label': 'A link inside a label is left out. Give the block itself a link.',
  'link-completed': 'The link "{link}" has no scheme, so https:// was added.',
  'link-unusable': /* @__PURE__ */ unusableLink(''),
  'amp-link-unusable': /* @__PURE__ */ unusableLink(' of AMP'),
  'amp-placeholder-link':
    'AMP does not allow a placeholder as a whole address, so the link to {name} is missing there. Let options.placeholder return an https address that contains the placeholder.',
  'amp-merge-tag-link':
    'AMP does not allow {{…}} in an address, so the merge tag {name} was replaced by its fallback there. Let options.mergeTag write another form in addresses.',
};

/** Effects of a feature that mail clients lack, by the codes of `lint/features.ts`. */
const effects: Readonly<Record<string, string>> = {
  stacked: 'Parts are stacked',
  'no-gradient': 'The colour gradient is missing',
  'hidden-shown': 'Hidden parts are shown',
  'no-shadow': 'Shadows are missing',
  'addition-missing': 'Added content is missing',
  'one-column': 'The text runs in one column',
  'full-width-text': 'The text takes the full width',
  'no-background-picture': 'The background picture is missing',
  misplaced: 'Parts are in the wrong place',
  'dead-link': 'The link does nothing',
  'no-form': 'The form cannot be sent',
  'no-image-map': 'Areas of the picture are not links',
  'one-picture': 'The same picture is shown at every size',
  'no-reaction': 'Choosing it opens or changes nothing',
  'no-transform': 'Parts are not moved or rotated',
  'no-hover': 'Nothing changes on hover',
  'no-typing': 'Nothing can be typed',
  'no-checkbox': 'Nothing can be ticked',
  'no-choice': 'Nothing can be chosen',
  'not-shortened': 'Long texts are not shortened',
  'plain-bullets': 'Lists have plain bullets',
  'plain-background': 'Backgrounds are shown without the effect',
  'square-corners': 'Corners are square',
  'no-blending': 'Colours are not blended',
  'no-colors': 'Colours are missing',
  'no-colors-or-sizes': 'Colours and sizes are missing',
  'no-gap': 'Parts are close together',
  'no-sizes': 'Sizes are missing',
  stretched: 'Pictures are stretched',
  'other-height': 'Boxes have a different height',
  opaque: 'Nothing is transparent',
  'plain-pictures': 'Pictures are shown without the effect',
  'not-clipped': 'Nothing is clipped',
  'plain-borders': 'Borders are plain',
  'no-motion': 'Nothing moves',
  'no-video': 'The video is missing',
  'no-sound': 'The sound is missing',
  'no-object': 'The embedded object is missing',
  'no-drawing': 'The drawing is missing',
  'no-dialog': 'The dialog is missing',
  'no-progress-bar': 'The progress bar is missing',
  'no-meter': 'The meter is missing',
  'dead-button': 'The button does nothing',
  'no-styles': 'Styles are missing',
  'fixed-styles': 'Styles do not adapt to the width',
  'other-font': 'Another font is used',
  'picture-missing': 'The picture is missing',
};

const sizeText = (part: string, consequence: string) => (values: DiagnosticValues) =>
  `${part} has {bytes} bytes of {limit}. ${consequence} ${isOver(values) ? 'now' : 'beyond that'}: remove or shorten blocks.`;

function isOver({ bytes, limit }: DiagnosticValues): boolean {
  return Number(bytes) > Number(limit);
}

const blockSizeText = (part: string) =>
  `The {type} block has {bytes} bytes of ${part}, {percent} % of the limit for a whole message.`;

/** Sentences of lint. */
export const lintTexts: DiagnosticTexts = {
  'image-alt-missing':
    'The image has no alternative text, so screen readers skip it and nothing shows where images are off. Describe it, or mark it as decorative.',
  'image-link-name-missing':
    'The image is a link without alternative text, so screen readers do not say where it leads. Name the destination in the alternative text.',
  'link-name-missing': 'A link has no text, so it is neither seen nor read out. Give it a text.',
  'button-link-missing': 'The button has no link. Add one.',
  'link-empty': 'A text is marked as a link but has no address. Add one, or remove the link.',
  'social-link-empty':
    'A network without an address is left out of the message. Add an address or remove it.',
  'link-nowhere': 'The link {link} leads nowhere in a message. Replace it by a web address.',
  'link-scheme-twice': 'The link {link} begins twice. Change it to {meant}.',
  'link-scheme': 'The link {link} does not work in any mail client. Use an https address.',
  'link-mistyped': 'The link {link} is mistyped. Change it to {meant}.',
  'link-host-missing': 'The link {link} has no website. Add the address after "//".',
  'link-spaces': 'The link {link} contains a space. Change it to {meant}.',
  'link-placeholder': 'The link {link} is an example. Replace it by the real address.',
  'link-host-incomplete':
    'The link {link} leads to {host}, which is not a website. Complete it, as in {host}.com.',
  'link-shortened':
    'The link {link} goes through {host}, a link shortener that spam filters often block. Link to the page itself.',
  'link-text-vague':
    'The link text "{text}" does not say where it leads, above all to people who use a screen reader. Name the destination.',
  'unsubscribe-missing':
    'The message has no unsubscribe link. Link a text to %%unsubscribe_url%%, or set options.unsubscribe.',
  'heading-order': ({ after }) =>
    after === 0
      ? 'The first heading of the message has level {level}. Use level {expected}.'
      : 'A heading of level {level} follows one of level {after}. Use level {expected}.',
  'text-small': 'Text of {size} px is hard to read, above all on a phone. Make it {least} px or larger.',
  'document-empty': 'The message is empty: it has neither text nor images. Add a block.',
  'picture-only':
    'The message has only images: it is blank where images are off, and spam filters distrust it. Add the main points as text.',
  'low-contrast': '{ink} on {ground} has a contrast of {ratio}. Text of this size needs {least}.',
  'low-contrast-dark':
    '{ink} on {ground} has a contrast of {ratio} in the dark mode of Outlook, which changes both colours. Text of this size needs {least}.',
  'unsupported-feature': ({ effect, clients }) => {
    const names = listClients(clients, 'and', (count) => `${count} others`);
    return `${effects[String(effect)] ?? 'It looks different'} in ${names}: no support for {title} there.`;
  },
  'html-size': /* @__PURE__ */ sizeText('HTML', 'Gmail cuts the message off'),
  'amp-size': /* @__PURE__ */ sizeText('AMP', 'Mail clients show the HTML instead'),
  'amp-css-size': /* @__PURE__ */ sizeText("AMP's CSS", 'Mail clients show the HTML instead'),
  'html-block-size': /* @__PURE__ */ blockSizeText('HTML'),
  'amp-block-size': /* @__PURE__ */ blockSizeText('AMP'),
};
