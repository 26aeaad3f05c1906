import { useLingui } from '@lingui/react/macro';
import type { RecipientAction } from '@x/api-client';
import { useMemo } from 'react';

export interface AmpNames {
  /** Returns the title of a block type, or the type itself if unknown. */
  readonly block: (type: string) => string;
  readonly action: (id: string, fallback: string) => string;
}

/** Translated names of interactive blocks and of actions in them. */
export function useAmpNames(): AmpNames {
  const { t } = useLingui();
  return useMemo(() => {
    const blocks: Readonly<Record<string, string>> = {
      gallery: t`Gallery`,
      review: t({ message: 'Review', context: 'interactive block' }),
      call_me: t`Call me`,
      dynamic_phone: t`Dynamic phone`,
      shopify_cart: t`Shopify cart`,
      prestashop_cart: t`PrestaShop cart`,
    };
    const actions: Readonly<Record<RecipientAction, string>> = {
      submission: t`Submission`,
      slide_change: t`Slide change`,
      click_phone: t`Phone number click`,
      click_rating: t`Rating click`,
      add_product: t`Add product`,
      add_shipping_address: t`Add shipping address`,
      submit_order: t`Submit order`,
      click_order_link: t`Shop link click`,
    };
    const byId: Readonly<Record<string, string>> = actions;
    return { block: (type) => blocks[type] ?? type, action: (id, fallback) => byId[id] ?? fallback };
  }, [t]);
}
