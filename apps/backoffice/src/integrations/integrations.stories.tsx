import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { shop, webhook } from '#/testing/sample/integrations.ts';
import { longName, pageOf } from '#/testing/sample/paging.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Integrations' } satisfies Meta;
export default meta;

const { list, get } = contract.integrations;
const integrationList = screenAt('/configurations/integrations', [answers(list, pageOf([webhook, shop]))]);

export const List = integrationList({ shows: webhook.name });
export const ListEmpty = integrationList({ shows: 'Integrations', but: [answers(list, pageOf([]))] });
export const ListLoading = integrationList({ shows: 'Webhooks', but: [waits(list)] });
export const ListFailing = integrationList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'internal_error')],
});
export const ListInSpanishOnAPhone = integrationList({
  shows: longName,
  but: [answers(list, pageOf([{ ...webhook, name: longName }, shop]))],
  locale: 'es',
  phone: true,
});

export const NewWebhook = screenAt('/configurations/integrations/webhook/new')({ shows: 'New webhook' });
export const Webhook = screenAt(`/configurations/integrations/webhook/${webhook.id}`, [
  answers(get, webhook),
])({ shows: webhook.name });
export const Shop = screenAt(`/configurations/integrations/app/shopify/${shop.id}`, [answers(get, shop)])({
  shows: shop.name,
});
