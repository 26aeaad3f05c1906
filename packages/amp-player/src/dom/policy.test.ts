import { expect, test, vi } from 'vitest';
import { createPolicy, type Policy } from './policy.ts';

const html = '<p style="a">b</p>';
const deferred = '<p data-deferred-style="a">b</p>';

test('without Trusted Types, HTML stays a string', () => {
  expect(createPolicy('amp-player', undefined).createHTML(html)).toBe(deferred);
});

test('with Trusted Types, the browser makes the policy', () => {
  const factory = { createPolicy: vi.fn((_: string, rules: Policy) => rules) };
  expect(createPolicy('amp-player', factory).createHTML(html)).toBe(deferred);
  expect(factory.createPolicy).toHaveBeenCalledWith('amp-player', expect.anything());
});

test('the error names the policy if the page refuses it', () => {
  const cause = new TypeError('Policy "amp-player" disallowed.');
  const factory = {
    createPolicy: () => {
      throw cause;
    },
  };
  expect(() => createPolicy('amp-player', factory)).toThrow(
    expect.objectContaining({
      cause,
      message: expect.stringMatching(/does not allow .* policy "amp-player"/),
    }),
  );
});
