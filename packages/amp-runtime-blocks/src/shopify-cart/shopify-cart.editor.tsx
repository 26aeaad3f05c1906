import { msg } from '@lingui/core/macro';
import { defineBlockEditor, longText, product, spacingSection, text } from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import {
  cartLookSection,
  contentSection,
  discountFields,
  shopFields,
  tagField,
} from '../cart/cart-sections.ts';
import { takeProduct } from '../cart/take-product.ts';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { shopifyCart, shopifyProductSchema } from './shopify-cart.ts';

const icon = blockIcon(
  <>
    <path d="M5 8h14l1 12H4z" />
    <path d="M9 8V6a3 3 0 0 1 6 0v2" />
  </>,
);

export const shopifyCartEditor = defineBlockEditor(shopifyCart, {
  title: msg`Shopify cart`,
  icon,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  emptyPrompt: msg`Choose a product`,
  sampleAnswer: () => ({ data: { draft_order: { invoice_url: 'https://example.com/invoice' } } }),
  panel: [
    {
      title: msg`Product`,
      fields: [
        product(
          'product',
          {
            type: 'shopify',
            integrationPath: 'integration',
            take: takeProduct(shopifyProductSchema, { gid: '', path: '', date: '', url: '', variants: [] }),
          },
          msg`Product of the shop`,
        ),
        ...discountFields,
        tagField,
        ...shopFields,
      ],
    },
    {
      ...contentSection,
      fields: [
        ...contentSection.fields,
        text('content.variantLabel', msg`Label of the variants`, {
          when: ({ config }) => (config.product?.variants.length ?? 0) > 1,
        }),
      ],
    },
    cartLookSection,
    {
      title: msg`Texts of the cart`,
      collapsed: true,
      fields: [
        text('content.texts.quantity', msg`Quantity`),
        text('content.texts.shipping', msg`Button to the shipping address`),
        text('content.texts.remove', msg`Button that removes`),
        text('content.texts.confirmShipping', msg`Button that confirms the shipping`),
        text('content.texts.back', msg`Button back`),
        text('content.texts.summary', msg`Title of the summary`),
        text('content.texts.checkout', msg`Button of the checkout`),
        text('content.texts.payNow', msg`Link to the payment`),
        text('content.texts.goToShop', msg`Link to the shop`),
        text('content.texts.retry', msg`Button to try again`),
        text('content.texts.soldOut', msg`Sold-out variants`),
      ],
    },
    {
      title: msg`Shipping address`,
      collapsed: true,
      fields: [
        text('content.texts.firstName', msg`Label of the first name`),
        text('content.texts.lastName', msg`Label of the last name`),
        text('content.texts.address', msg`Label of the address`),
        text('content.texts.zip', msg`Label of the postal code`),
        text('content.texts.city', msg`Label of the city`),
        text('content.texts.province', msg`Label of the province`),
        text('content.texts.phone', msg`Label of the phone`),
      ],
    },
    {
      title: msg`Messages`,
      collapsed: true,
      fields: [
        longText('content.texts.submitting', msg`While the order is processed`),
        longText('content.texts.success', msg`Text when it was received`),
        longText('content.texts.failure', msg`Text when it failed`),
      ],
    },
    spacingSection,
  ],
});
