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

/** What each app is called and asks for. */
export function useAppTexts(): Readonly<Record<AppName, AppTexts>> {
  const { t } = useLingui();
  return {
    shopify: {
      title: 'Shopify',
      description: t`Products for cart blocks, and orders that recipients make inside the message.`,
      address: t`Address of the Admin API`,
      addressHint: t`The shop’s own address will do.`,
      addressPlaceholder: 'https://shop.myshopify.com',
      secret: t`Access token`,
      secretHint: t`Of an app that may read products and write draft orders.`,
    },
    prestashop: {
      title: 'PrestaShop',
      description: t`Products for cart blocks, with a way into the shop’s cart.`,
      address: t`Address of the shop`,
      addressHint: t`With its folder, where it is in one.`,
      addressPlaceholder: 'https://shop.example.com',
      secret: t`Webservice key`,
      secretHint: t`A key that may read products and stock (products, stock_availables).`,
    },
  };
}
