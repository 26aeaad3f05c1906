import { featureName, listClients, type DiagnosticTexts, type DiagnosticValues } from './texts.ts';

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
  'text-outdated':
    'The message has changed since you wrote its text version. Check the text, or use the text of the blocks.',
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
  'line-thick':
    'Outlook for Windows draws this dashed or dotted line {most} px thick instead of {thickness} px. Make it thinner or solid.',
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
