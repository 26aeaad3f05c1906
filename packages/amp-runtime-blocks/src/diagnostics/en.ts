import type { DiagnosticTexts } from '@x/email-compiler/diagnostics';

/** The sentences of the interactive blocks. */
export const english = {
  'phone-missing':
    'The block has no default phone number, so mail clients without AMP show nothing in its place. Enter one.',
  'gallery-empty':
    'The gallery has no images, so it is left out of the message. Add images or remove the block.',
  'product-missing': 'No product was chosen, so the cart is left out of the message. Choose one.',
  'product-sold-out': 'Every variant of the product is sold out, so AMP offers none. Choose another product.',
  'integration-missing':
    'No integration was chosen, so AMP shows the fallback instead of the form. Choose one.',
  'api-missing': 'options.api has no https address, so AMP shows the block without its interactive part.',
  'pattern-invalid':
    'The pattern {pattern} is not a regular expression, so the field accepts any value. Correct it.',
  'fallback-link-missing':
    'The block has no link, so it leads nowhere in mail clients that do not show AMP. Enter one.',
} as const satisfies DiagnosticTexts;
