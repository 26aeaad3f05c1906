import { useLingui } from '@lingui/react/macro';
import type { AppName } from './app-form.tsx';

export interface AppTexts {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly addressHint: string;
  readonly addressPlaceholder: string;
  readonly secret: string;
  readonly secretHint: string;
}

export function useAppTexts(): Readonly<Record<AppName, AppTexts>> {
  const { t } = useLingui();
  return {
    shopify: {
      title: 'Shopify',
      description: t`Show products in cart blocks and take orders inside the message.`,
      address: t`Admin API address`,
      addressHint: t`The address of your shop.`,
      addressPlaceholder: 'https://shop.myshopify.com',
      secret: t`Access token`,
      secretHint: t`Use the token of an app with access to read products and write draft orders.`,
    },
    prestashop: {
      title: 'PrestaShop',
      description: t`Show products in cart blocks and send recipients to the shop’s cart.`,
      address: t`Shop address`,
      addressHint: t`Include the folder if the shop is in one.`,
      addressPlaceholder: 'https://shop.example.com',
      secret: t`Webservice key`,
      secretHint: t`Create a key with read access to products and stock (products, stock_availables).`,
    },
  };
}
