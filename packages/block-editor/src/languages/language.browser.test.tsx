import { pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountEditor } from '../testing/mount.tsx';
import { compileLanguage } from './index.ts';

const messages = compileLanguage({
  Canvas: 'Zone de travail',
  Layers: 'Calques',
  '{count, plural, one {# block} other {# blocks}}':
    '{count, plural, one {# bloc} many {# de blocs} other {# blocs}}',
  'Search layers': 'Rechercher un calque',
});

test('an editor in a third language has its texts in every part, and English for the rest', async () => {
  await mountEditor({ locale: 'fr', messages });
  await expect.element(page.getByRole('region', { name: 'Zone de travail' })).toBeVisible();
  await pointer.press(page.getByRole('tab', { name: 'Calques' }));
  // This part loads later.
  await expect.element(page.getByPlaceholder('Rechercher un calque')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
});
