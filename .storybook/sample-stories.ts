import type { Preview } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

/** Fails for a story with the tag `sample` whose message has a problem. Runs in tests only. */
export const checkSample: NonNullable<Preview['afterEach']> = async ({ tags, canvasElement }) => {
  if (import.meta.env['VITEST_STORYBOOK'] === undefined || !tags.includes('sample')) return;
  await waitFor(
    () => {
      const button = canvasElement.querySelector('[data-checks] button');
      return expect(button?.textContent ?? '').toMatch(/^(?:No problems|Sin problemas)/u);
    },
    // The first story of a file loads the lint rules.
    { timeout: 30_000 },
  );
};
