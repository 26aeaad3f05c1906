import * as v from 'valibot';
import { credentialSchema } from './credential.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId, nameSchema } from './entity.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite, signedIn } from './permission.ts';

export const integrationTypeIds = ['webhook', 'shopify', 'prestashop'] as const;
export type IntegrationTypeId = (typeof integrationTypeIds)[number];
const typeIdSchema = v.picklist(integrationTypeIds);

function isCallable(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
}

const address = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(2000, 'too_long'),
  v.check(isCallable, 'url_invalid'),
);

const key = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.maxLength(100, 'too_long'),
  v.regex(/^\P{Cc}+$/u, 'control_characters'),
  v.check((text) => text.isWellFormed(), 'unsupported_characters'),
);

/** Maximum number of parameters, and of headers. */
const mostEntries = 50;

/** Up to 50 names with their values. */
export const keyValuesSchema = v.pipe(
  v.record(key, v.pipe(v.string(), v.maxLength(2000, 'too_long'))),
  v.maxEntries(mostEntries, 'too_many_entries'),
);

/** Headers that users cannot set, because they control the HTTP connection. */
const reservedHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
]);

const headerName = v.pipe(
  v.string(),
  v.maxLength(100, 'too_long'),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/u, 'header_invalid'),
  v.check((name) => !reservedHeaders.has(name.toLowerCase()), 'header_reserved'),
);

/**
 * Headers, whose values are secret. Responses contain null instead of the values. null in an update keeps the stored
 * value.
 */
const headersSchema = v.pipe(
  v.record(headerName, v.nullable(credentialSchema)),
  v.maxEntries(mostEntries, 'too_many_entries'),
);

export const webhookMethods = ['get', 'post', 'put', 'delete'] as const;

export const webhookConfigSchema = v.object({
  url: address,
  method: v.picklist(webhookMethods),
  headers: v.optional(headersSchema, {}),
  /** Query parameters that are added to the URL. */
  queryParams: v.optional(keyValuesSchema, {}),
  /** Fixed values that are sent together with the recipient's input, in the body, or in the URL for GET and DELETE. */
  payload: v.optional(keyValuesSchema, {}),
});
export const shopifyConfigSchema = v.object({
  /** URL of the Shopify Admin API, such as https://shop.myshopify.com/admin/api/2026-07, or just of the shop. */
  api: address,
  accessToken: v.nullish(credentialSchema, null),
});
export const prestashopConfigSchema = v.object({
  /** URL of the shop, such as https://shop.example.com. */
  hostUrl: address,
  webserviceKey: v.nullish(credentialSchema, null),
});

/** Configuration schema of each type of integration. Null as a secret keeps the stored secret. */
export const integrationConfigSchemas = {
  webhook: webhookConfigSchema,
  shopify: shopifyConfigSchema,
  prestashop: prestashopConfigSchema,
} as const;

/** Configuration fields of all types. Only those of the integration's `type_id` are used. */
const anyConfigSchema = v.object({
  ...v.partial(webhookConfigSchema).entries,
  ...v.partial(shopifyConfigSchema).entries,
  ...v.partial(prestashopConfigSchema).entries,
});

const integrationFields = {
  name: nameSchema,
  type_id: typeIdSchema,
  /** Fixed values that are sent with every call, in addition to the recipient's input. */
  params: v.optional(keyValuesSchema, {}),
  config: anyConfigSchema,
};

interface TypedFields {
  readonly type_id: IntegrationTypeId;
  readonly config: v.InferOutput<typeof anyConfigSchema>;
}

/** Validates the configuration against the integration's type and reports each invalid field. */
function fitsItsType<Fields extends TypedFields>(): v.BaseValidation<Fields, Fields, v.BaseIssue<unknown>> {
  return {
    kind: 'validation',
    type: 'fits_its_type',
    reference: fitsItsType,
    async: false,
    expects: null,
    '~run'(dataset) {
      if (!dataset.typed) return dataset;
      const { type_id, config } = dataset.value;
      const { issues } = v.safeParse(integrationConfigSchemas[type_id], config);
      if (issues === undefined) return dataset;
      const place: v.IssuePathItem = {
        type: 'object',
        origin: 'value',
        input: { config },
        key: 'config',
        value: config,
      };
      // The issues keep their limits, which an issue of `rawCheck` cannot have.
      const [first, ...others] = issues.map((issue): v.BaseIssue<unknown> => ({
        ...issue,
        path: [place, ...(issue.path ?? [])],
      }));
      if (first === undefined) return dataset;
      return { typed: true, value: dataset.value, issues: [first, ...others, ...(dataset.issues ?? [])] };
    },
  };
}

export const integrationTypeSchema = v.object({
  id: typeIdSchema,
  name: v.string(),
  category: v.picklist(['app', 'webhook']),
  /** Text fields of the configuration, in display order. */
  fields: v.array(v.object({ name: v.string(), secret: v.boolean() })),
});
export type IntegrationType = v.InferOutput<typeof integrationTypeSchema>;

const sharedEntries = {
  id: v.string(),
  name: v.string(),
  category: v.picklist(['app', 'webhook']),
  project_id: v.string(),
  params: v.record(v.string(), v.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
};

export const integrationSchema = v.variant('type_id', [
  v.object({
    ...sharedEntries,
    type_id: v.literal('webhook'),
    config: v.object({
      url: v.string(),
      method: v.picklist(webhookMethods),
      headers: v.record(v.string(), v.null()),
      queryParams: v.record(v.string(), v.string()),
      payload: v.record(v.string(), v.string()),
      hostUrl: v.string(),
    }),
  }),
  v.object({
    ...sharedEntries,
    type_id: v.literal('shopify'),
    config: v.object({ api: v.string(), accessToken: v.null(), hostUrl: v.string() }),
  }),
  v.object({
    ...sharedEntries,
    type_id: v.literal('prestashop'),
    config: v.object({ hostUrl: v.string(), webserviceKey: v.null() }),
  }),
]);
export type Integration = v.InferOutput<typeof integrationSchema>;

/** Result of a test call, with either the response or a problem. */
export const integrationTrialSchema = v.object({
  /** True for a 2xx response. */
  ok: v.boolean(),
  /** HTTP status of the response. null without a response. */
  status: v.nullable(v.number()),
  milliseconds: v.number(),
  content_type: v.string(),
  /** First 2,000 characters of the response. */
  body: v.string(),
  /** Reason why there is no response. null if there is a response. */
  problem: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type IntegrationTrial = v.InferOutput<typeof integrationTrialSchema>;

const product = {
  id: v.string(),
  name: v.string(),
  /** Price in units of the currency, such as 12.5. PrestaShop prices include tax. */
  price: v.number(),
  /** ISO 4217 code. */
  currency: v.string(),
  date: v.string(),
  /** URL of the picture. Empty for none. */
  image: v.string(),
  url: v.string(),
};

export const shopifyProductSchema = v.object({
  ...product,
  gid: v.string(),
  path: v.string(),
  currencyCode: v.string(),
  variants: v.array(
    v.object({
      gid: v.string(),
      id: v.string(),
      name: v.string(),
      price: v.number(),
      quantity: v.number(),
      /**
       * False if the shop does not sell the variant. If absent, the variant is sold while its quantity is above 0.
       */
      available: v.optional(v.boolean()),
      sku: v.string(),
    }),
  ),
});
export const prestashopProductSchema = v.object({
  ...product,
  /** Price without tax. */
  rawPrice: v.number(),
  quantity: v.number(),
  /**
   * False if the shop takes no orders for the product, at all or because none is left. If absent, the shop decides once
   * somebody orders.
   */
  available: v.optional(v.boolean()),
  siteUrl: v.string(),
});

/** A product in the form in which cart blocks store it (spec 3 §3). */
export const shopProductSchema = v.union([shopifyProductSchema, prestashopProductSchema]);
export type ShopProduct = v.InferOutput<typeof shopProductSchema>;

const integrationParams = v.object({ id: entityId('integration') });

export const integrations = {
  types: defineEndpoint({
    method: 'GET',
    path: '/integrations/types',
    summary: 'Lists the available types of integration, each with the text fields of its configuration.',
    answer: v.array(integrationTypeSchema),
    permission: signedIn,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/integrations',
    summary:
      'Adds an integration to a project: a webhook, or a Shopify or PrestaShop shop. Its secrets are encrypted at rest and never returned.',
    body: v.pipe(v.object({ ...integrationFields, project_id: entityId('project') }), fitsItsType()),
    answer: integrationSchema,
    status: 201,
    creates: 'integration',
    errors: ['host_refused', 'integration_secret_missing'],
    permission: mayWrite('configurations', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/integrations',
    summary: 'Lists the integrations of a project, newest first.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(integrationSchema),
    permission: mayRead('configurations', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/integrations/{id}',
    summary: 'Returns an integration without its secrets.',
    params: integrationParams,
    answer: integrationSchema,
    revisionOf: 'id',
    permission: mayRead('configurations', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/integrations/{id}',
    summary:
      'Replaces the name, `params` and configuration of an integration, whose type cannot change. A null secret keeps its stored value. Fails if a secret is null and the URL has another protocol, host or port than before.',
    params: integrationParams,
    body: v.pipe(v.object(integrationFields), fitsItsType()),
    answer: integrationSchema,
    errors: ['host_refused', 'integration_secret_missing', 'integration_type_fixed'],
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/integrations/{id}',
    summary:
      'Deletes an integration with its secrets. Blocks that use it stop working, even in messages that were already sent.',
    params: integrationParams,
    answer: nothingSchema,
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  tryOut: defineEndpoint({
    method: 'POST',
    path: '/integrations/{id}/try',
    summary:
      'Tests an integration: calls the webhook with the values in `params`, or connects to the shop. If this fails or takes more than ten seconds, the request still succeeds, with `ok` false and a description of the failure.',
    params: integrationParams,
    body: v.object({ params: v.optional(keyValuesSchema, {}) }),
    answer: integrationTrialSchema,
    permission: mayWrite('configurations', 'id'),
  }),
  products: defineEndpoint({
    method: 'GET',
    path: '/integrations/{id}/products',
    summary:
      'Lists up to ten products of the shop of an integration, optionally only those that match `search`. Fails if the integration is a webhook or the shop does not respond properly.',
    params: integrationParams,
    query: v.object(searchQuery),
    answer: v.array(shopProductSchema),
    errors: ['integration_not_a_shop', 'integration_failed'],
    permission: mayRead('configurations', 'id'),
  }),
} as const;
