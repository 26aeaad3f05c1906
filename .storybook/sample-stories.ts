import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

/** Fails for a story with the tag `sample` whose message has a problem. Runs in tests only. */
export async function checkSample({ tags, canvasElement }: StoryContext): Promise<void> {
  if (import.meta.env['VITEST_STORYBOOK'] === undefined || !tags.includes('sample')) return;
  await waitFor(
    () => {
      const button = canvasElement.querySelector('[data-checks] button');
      return expect(button?.textContent ?? '').toMatch(/^(?:No problems|Sin problemas)/u);
    },
    // The first story of a file loads the lint rules.
    { timeout: 30_000 },
  );
}
