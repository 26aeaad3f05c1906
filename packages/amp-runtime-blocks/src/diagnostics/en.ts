import type { DiagnosticTexts } from '@x/email-compiler/diagnostics';

export const english = {
  'phone-missing':
    'The block has no default phone number, so nothing is shown in mail clients without AMP. Enter a phone number.',
  'gallery-empty':
    'The gallery has no images, so it is left out of the message. Add images or remove the block.',
  'product-missing': 'No product is selected, so the cart is left out of the message. Choose a product.',
  'product-sold-out': 'The product is sold out, so nothing can be ordered. Choose another product.',
  'discount-amp-only':
    'The discount applies only to orders in the AMP version, so other recipients see the full price. Enter the code that the shop takes for it, or say that the shop gives it by itself.',
  'discount-not-given':
    'The shop does not know the discount, so it is not shown. Add a cart rule without a code in PrestaShop, and then say here that the shop gives the discount by itself.',
  'integration-missing':
    'No webhook is selected, so the AMP version shows what mail clients without AMP show. Choose a webhook.',
  'api-missing':
    'options.api is not an https address, so the AMP version shows the block without its interactive part.',
  'pattern-invalid':
    'The pattern {pattern} is not a valid regular expression, so the field accepts any value. Correct the pattern.',
  'fallback-link-missing':
    'The block has no link, so it leads nowhere in mail clients that do not show AMP. Enter a web address.',
  'signup-form-missing': 'No sign-up form is selected, so the button leads nowhere. Choose a form.',
} as const satisfies DiagnosticTexts;
