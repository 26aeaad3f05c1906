import type { Integration } from '@x/api-client';
import { idOf, instant } from './paging.ts';
import { projectId } from './people.ts';

const shared = {
  project_id: projectId,
  params: {},
  created_at: instant(30),
  updated_at: instant(3),
};

/** A webhook with headers. Their values are null, because the API never returns secrets. */
export const webhook: Integration = {
  ...shared,
  id: idOf('0', 20),
  name: 'Customer care',
  category: 'webhook',
  type_id: 'webhook',
  config: {
    url: 'https://care.harbour.example.com/calls',
    method: 'post',
    headers: { 'X-Token': null },
    queryParams: {},
    payload: { source: 'newsletter' },
    hostUrl: 'https://care.harbour.example.com',
  },
};

export const shop: Integration = {
  ...shared,
  id: idOf('0', 21),
  name: 'Shop of the harbour',
  category: 'app',
  type_id: 'shopify',
  config: {
    api: 'https://harbour.myshopify.com/admin/api/2026-07',
    accessToken: null,
    hostUrl: 'https://harbour.example.com',
  },
};
