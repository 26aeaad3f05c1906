import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Integration } from '@x/api-client';

interface AppSetting<Field> {
  /** Name of the setting in the API. */
  readonly name: string;
  readonly field: Field;
}

interface AppField {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
}

export type AppName = Exclude<Integration['type_id'], 'webhook'>;
type App = Extract<Integration, { type_id: AppName }>;

interface AppType {
  readonly title: string;
  readonly description: MessageDescriptor;
  readonly address: AppSetting<AppField & { readonly placeholder: string }>;
  readonly secret: AppSetting<AppField>;
  /** Returns the stored address of an app. Empty if the app has another type. */
  readonly addressOf: (app: App) => string;
}

export const appTypes: Readonly<Record<AppName, AppType>> = {
  shopify: {
    title: 'Shopify',
    description: msg`Show products in cart blocks and take orders inside the message.`,
    address: {
      name: 'api',
      field: {
        label: msg`Admin API URL`,
        hint: msg`The myshopify.com URL of your shop.`,
        placeholder: 'https://shop.myshopify.com',
      },
    },
    secret: {
      name: 'accessToken',
      field: {
        label: msg`Access token`,
        hint: msg`Use the token of an app that can read products and create draft orders.`,
      },
    },
    addressOf: (app) => (app.type_id === 'shopify' ? app.config.api : ''),
  },
  prestashop: {
    title: 'PrestaShop',
    description: msg`Show products in cart blocks and send recipients to the shop’s cart.`,
    address: {
      name: 'hostUrl',
      field: {
        label: msg`Shop URL`,
        hint: msg`If the shop is in a folder, include the folder in the URL.`,
        placeholder: 'https://shop.example.com',
      },
    },
    secret: {
      name: 'webserviceKey',
      field: {
        label: msg`Webservice key`,
        hint: msg`Create a key with read access to products and stock (products, stock_availables).`,
      },
    },
    addressOf: (app) => (app.type_id === 'prestashop' ? app.config.hostUrl : ''),
  },
};

export function isAppName(name: string): name is AppName {
  return Object.hasOwn(appTypes, name);
}

export const appNames: readonly AppName[] = Object.keys(appTypes).filter(isAppName);
