import { msg } from '@lingui/core/macro';
import { blockGroups, defineBlockEditor, product, spacingSection, text } from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import {
  cartLookSection,
  contentSection,
  discountFields,
  prestashopPageHint,
  shopFields,
} from '../cart/cart-sections.ts';
import { spanishCart, spanishPrestashopTexts } from '../cart/cart-texts.ts';
import { takeProduct } from '../cart/take-product.ts';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { prestashopCart, prestashopProductSchema } from './prestashop-cart.ts';

const icon = blockIcon(
  <>
    <path d="M3 4h2l2.5 11h10L20 7H6" />
    <path d="M9 20h.01M16 20h.01" />
  </>,
);

export const prestashopCartEditor = defineBlockEditor(prestashopCart, {
  title: msg`PrestaShop cart`,
  icon,
  group: blockGroups.interactive,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  contentByLanguage: { es: { ...spanishCart, texts: spanishPrestashopTexts } },
  emptyPrompt: msg`Choose a product`,
  panel: [
    {
      title: msg`Product`,
      fields: [
        product(
          'product',
          {
            type: 'prestashop',
            integrationPath: 'integration',
            take: takeProduct(prestashopProductSchema, {
              rawPrice: 0,
              quantity: 0,
              date: '',
              siteUrl: '',
              url: '',
            }),
          },
          msg`Shop product`,
        ),
        ...discountFields,
        ...shopFields(prestashopPageHint),
      ],
    },
    contentSection,
    cartLookSection,
    {
      title: msg`Cart texts`,
      collapsed: true,
      fields: [
        text('content.texts.summary', msg`Summary title`),
        text('content.texts.goToCart', msg`Cart link text`),
        text('content.texts.remove', msg`“Remove” button`),
        text('content.texts.soldOut', msg`Sold-out label`),
      ],
    },
    spacingSection,
  ],
});
