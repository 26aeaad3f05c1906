import { expect, test } from 'vitest';
import { alignmentOf } from './alignment.ts';

test.each([
  ['smtp', undefined, null, 'aligned', 'provider'],
  ['smtp', 'bounces.brand.test', 'y1', 'aligned', 'aligned'],
  ['smtp', 'Brand.test', 'y1', 'aligned', 'aligned'],
  ['smtp', 'notbrand.test', 'y1', 'not_aligned', 'aligned'],
  ['smtp', 'bounces.sender.example', null, 'not_aligned', 'provider'],
  ['aws_ses_api', 'bounces.sender.example', 'y1', 'provider', 'aligned'],
  ['sendgrid', undefined, 'y1', 'provider', 'provider'],
] as const)('%s with bounce domain %s and key %s', (typeId, bounceDomain, dkimSelector, spf, dkim) => {
  const inbound = { port: undefined, host: '127.0.0.1', bounceDomain };
  const sender = { email: 'shop@brand.test', dkimSelector };
  expect(alignmentOf(sender, { typeId }, { inbound })).toEqual({ spf, dkim });
});

test.each([
  ['shop@mail.brand.co.uk', 'bounces.brand.co.uk', 'aligned'],
  ['shop@brand.co.uk', 'other.co.uk', 'not_aligned'],
  ['shop@co.uk', 'brand.co.uk', 'not_aligned'],
  ['shop@news.brand.test', 'bounces.brand.test', 'aligned'],
  ['shop@one.github.io', 'two.github.io', 'not_aligned'],
  ['shop@localhost', 'localhost', 'aligned'],
] as const)('SPF of %s with bounce domain %s is %s', (email, bounceDomain, spf) => {
  const inbound = { port: undefined, host: '127.0.0.1', bounceDomain };
  const sender = { email, dkimSelector: null };
  expect(alignmentOf(sender, { typeId: 'smtp' }, { inbound })).toMatchObject({ spf });
});
