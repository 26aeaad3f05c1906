import { msg } from '@lingui/core/macro';
import { blockGroups, defineBlockEditor, longText, product, spacingSection, text } from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import {
  cartLookSection,
  contentSection,
  discountCodeField,
  discountFields,
  shopFields,
  shopPageHint,
  tagField,
} from '../cart/cart-sections.ts';
import { spanishCart, spanishShopifyTexts } from '../cart/cart-texts.ts';
import { takeProduct } from '../cart/take-product.ts';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { shopifyCart } from './shopify-cart.ts';
import { shopifyProductSchema } from './shopify-cart-schema.ts';

const icon = blockIcon(
  <>
    <path d="M5 8h14l1 12H4z" />
    <path d="M9 8V6a3 3 0 0 1 6 0v2" />
  </>,
);

export const shopifyCartEditor = defineBlockEditor(shopifyCart, {
  title: msg`Shopify cart`,
  icon,
  group: blockGroups.interactive,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  contentByLanguage: { es: { ...spanishCart, texts: spanishShopifyTexts } },
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
          msg`Shop product`,
        ),
        ...discountFields,
        discountCodeField,
        tagField,
        ...shopFields(shopPageHint),
      ],
    },
    {
      ...contentSection,
      fields: [
        ...contentSection.fields,
        text('content.variantLabel', msg`Variant label`, {
          when: ({ config }) => (config.product?.variants.length ?? 0) > 1,
        }),
      ],
    },
    cartLookSection,
    {
      title: msg`Cart texts`,
      collapsed: true,
      fields: [
        text('content.texts.quantity', msg`Quantity label`),
        text('content.texts.shipping', msg`Shipping address button`),
        text('content.texts.remove', msg`“Remove” button`),
        text('content.texts.confirmShipping', msg`Confirm address button`),
        text('content.texts.back', msg`Back button`),
        text('content.texts.summary', msg`Summary title`),
        text('content.texts.checkout', msg`Checkout button`),
        text('content.texts.payNow', msg`Payment link text`),
        text('content.texts.goToShop', msg`Shop link text`),
        text('content.texts.retry', msg`Retry button`),
        text('content.texts.soldOut', msg`Sold-out label`),
      ],
    },
    {
      title: msg`Shipping address`,
      collapsed: true,
      fields: [
        text('content.texts.firstName', msg`First name label`),
        text('content.texts.lastName', msg`Last name label`),
        text('content.texts.address', msg`Address label`),
        text('content.texts.zip', msg`Postal code label`),
        text('content.texts.city', msg`City label`),
        text('content.texts.province', msg`Province label`),
        text('content.texts.phone', msg`Phone label`),
      ],
    },
    {
      title: msg`Messages`,
      collapsed: true,
      fields: [
        longText('content.texts.submitting', msg`Message while the order is processed`),
        longText('content.texts.success', msg`Success message`),
        longText('content.texts.failure', msg`Error message`),
      ],
    },
    spacingSection,
  ],
});
