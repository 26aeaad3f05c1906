import type { DiagnosticTexts } from '../../../diagnostics/texts.ts';

export const english = {
  'html-elements-removed':
    'These elements were removed from your HTML, because mail clients block them or they would break the message: {names}.',
  'html-attributes-removed':
    'These attributes were removed from your HTML, because they have no effect or are not safe in a message: {names}.',
  'html-styles-removed':
    'These styles were removed from your HTML, because mail clients do not support them or they could affect the rest of the message: {names}.',
  'html-rules-removed':
    'These rules of your style elements were removed, because mail clients do not support them or they could affect the rest of the message: {names}.',
  'html-rules-unused':
    'These rules of your style elements were left out, because they match nothing in your HTML: {names}.',
  'html-conditions-removed':
    'These conditions of your HTML were removed, because no current mail client reads them or their end is missing: {names}.',
  'html-outlook-link':
    'Your HTML has a button that is drawn for Outlook on Windows. Keyboards and screen readers cannot reach it there. Our button block has no such limit.',
  'html-amp-rules-left-out':
    'The AMP version does not have the rules of your style elements, such as those for narrow screens and dark mode.',
  'html-nested-too-deep':
    'Your HTML is nested deeper than {levels} levels. The deepest elements were removed, and their content was kept.',
  'html-amp-styles-left-out':
    'AMP has no room for all styles of your HTML, so the AMP version shows some elements without their styles.',
  'html-amp-too-large':
    'Your HTML is too large for AMP, so it is left out of the AMP version. Shorten the HTML.',
  'html-amp-image-left-out':
    'An image of your HTML was left out of the AMP version, which shows its alternative text instead. Give it a width and a height in px.',
} as const satisfies DiagnosticTexts;
