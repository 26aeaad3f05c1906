import { expect, test } from 'vitest';
import { profileAddress, type SocialNetwork } from './social-networks.ts';

test.each<[SocialNetwork, string, string]>([
  ['facebook', 'shop', 'https://www.facebook.com/shop'],
  ['instagram', '@john.doe', 'https://www.instagram.com/john.doe'],
  ['facebook', 'facebook.com/shop', 'https://facebook.com/shop'],
  ['facebook', 'www.facebook.com/shop', 'https://www.facebook.com/shop'],
  ['facebook', 'https://example.com/x', 'https://example.com/x'],
  ['whatsapp', '+34 600-000 000', 'https://wa.me/34600000000'],
  ['website', 'example.com', 'https://example.com'],
  ['website', '{{shop_url}}', '{{shop_url}}'],
  ['youtube', ' ', ''],
])('%s %s leads to %s', (network, typed, address) => {
  expect(profileAddress(network, typed)).toBe(address);
});
