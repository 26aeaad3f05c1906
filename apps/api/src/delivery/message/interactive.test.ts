import { randomBytes } from 'node:crypto';
import type { BlockDefinition } from '@x/email-compiler';
import { callMe, dynamicPhone, shopifyCart } from '@x/amp-runtime-blocks';
import { expect, test } from 'vitest';
import { validateAmp } from '../../content/amp-validation/validate-amp.ts';
import { blocks } from '../../content/blocks.ts';
import { newId } from '../../platform/database/identifier.ts';
import { readIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { createRecipient } from '../worker/send-campaign.ts';
import { formsAddress, freezeContent } from './freeze-message.ts';
import { asMarkup, personalise } from './personalise.ts';
import { splitAtTokens } from './token.ts';
import { meetsAll } from './visible-parts.ts';

const projectId = newId();
const integration = { id: newId(), name: 'Hook' };
const key = randomBytes(32);
const deliveryId = newId();

const product = {
  gid: 'gid://shopify/Product/7',
  id: '7',
  name: 'Lamp',
  path: '/products/lamp',
  price: 20,
  currency: 'EUR',
  date: '',
  image: '',
  url: 'https://shop.test/products/lamp',
  variants: [],
};

function stored({ type, defaults }: BlockDefinition, id: string, config: object) {
  return { id, type, version: 1, config: { ...defaults.config, ...config }, content: defaults.content };
}

function ampOf(): string {
  const rows = [
    stored(callMe, 'bcallme1', { integration }),
    stored(dynamicPhone, 'bphone11', { integration, defaultPhone: '600000000' }),
    stored(shopifyCart, 'bcart111', { integration, product }),
  ];
  const frozen = freezeContent(JSON.stringify({ version: 1, body: { config: {} }, rows }), {
    blocks,
    publicUrl: 'https://mail.test',
    subject: 'Hi',
    projectId,
  });
  if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
  const claim = { id: deliveryId, email: 'ana@example.com', mergeValues: {}, meets: meetsAll, attempts: 1 };
  const recipient = createRecipient(claim, { publicUrl: 'https://mail.test', pagesUrl: undefined }, key);
  return personalise(splitAtTokens(frozen.content.amp), recipient, asMarkup);
}

test('interactive blocks of a campaign call this API and identify their recipient by signed identifiers', () => {
  const amp = ampOf();
  const addresses = [...amp.matchAll(/(?:action-xhr|<amp-list[^>]* src)="([^"]+)"/gu)].map(
    ([, address = '']) => address.replace(/\?.*/u, ''),
  );
  expect(new Set(addresses)).toEqual(
    new Set(
      [
        'connectors',
        ...[
          'submission',
          'click_phone',
          'add_product',
          'add_shipping_address',
          'submit_order',
          'click_order_link',
        ].map((event) => `yamp-blocks-events/${event}/register`),
      ].map((path) => `https://mail.test/api/${path}`),
    ),
  );
  expect(amp).toContain(`name="project_id" value="${projectId}"`);
  for (const kind of ['campaign', 'audience', 'contact'] as const) {
    const values = [...amp.matchAll(new RegExp(`name="${kind}_id" value="([^"]*)"`, 'gu'))].map(
      ([, id = '']) => id,
    );
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(readIdentifier(value, key)).toEqual({ kind, deliveryId });
  }
  const emails = [...amp.matchAll(/[\w-]{40}/gu)].map(([text]) => readIdentifier(text, key)?.kind);
  expect(emails).toContain('email');
  expect(amp).not.toContain('ana@example.com');
  expect(amp).not.toContain('%%');
});

test('the AMP part that a recipient gets is valid AMP for Email', async () => {
  expect(await validateAmp(ampOf(), { tenant: 'test' })).toMatchObject({ valid: true });
});

test.each([
  ['https://mail.test', 'https://mail.test/api'],
  ['http://localhost:3000', 'https://localhost:3000/api'],
])('forms of %s post below %s', (publicUrl, expected) => {
  expect(formsAddress(publicUrl)).toBe(expected);
});
