import type { DiagnosticTexts } from './texts.ts';

/** English texts of `checkMarkup`, by rule. */
export const english: DiagnosticTexts = {
  'markup-image-alt':
    'An image has no alt attribute, so screen readers read its address. Describe the image, or write alt="" if it is decorative.',
  'markup-vml-alt':
    'A VML shape has no alt attribute, so screen readers announce it without a name. Write alt="" if it is decorative.',
  'markup-vml-link':
    'A link is on or in a VML shape, which the keyboard cannot reach in Outlook. Move the link out of the shape.',
  'markup-zoom':
    'The viewport prevents zooming, which people with low vision need. Remove user-scalable and maximum-scale.',
  'markup-html-lang':
    'The html element has no lang attribute, so screen readers may pronounce the text in the wrong language. Add the language.',
  'markup-child-lang':
    'A direct child of body has no lang attribute. Webmail removes html and body, so add the language here too.',
  'markup-child-dir':
    'A direct child of body has no dir attribute. Webmail removes html and body, so add the direction here too.',
  'markup-table-role':
    'Screen readers announce a layout table as a table. Add role="presentation", or header cells if it holds data.',
  'markup-link-name':
    'A link has no text, so screen readers cannot say where it leads. Add text, or alternative text to the image in it.',
  'markup-contrast':
    'The text color {ink} on {ground} has a contrast ratio of {ratio}. Text of this size needs at least {least}.',
  'markup-title':
    'The message has no title, which screen readers and browsers announce first. Fill in the title.',
  'markup-link-color':
    'Only its color sets a link apart from the text around it. Underline the link, or use a color with a contrast ratio of at least 3 to the text.',
  'markup-link-text': 'The link text "{text}" does not say where the link leads. Name the destination.',
  'markup-vml-heading':
    'A heading is in a VML shape, where screen readers do not find it. Move the heading out of the shape.',
  'markup-h1-repeated':
    'The message has several headings of level 1. Keep one, and use level 2 for the others.',
  'markup-h1-missing': 'The message has no heading of level 1. Make its main heading level 1.',
};
