import { createBlockId } from '@x/email-compiler';
import { pageStarters } from '@x/starter-templates';
import { expect, test } from 'vitest';
import { takePicture } from '#/content/messages/message-picture.ts';
import { pageMarkup } from './page-content.ts';

test.each(pageStarters)('a picture can be taken of the page $id', async ({ document }) => {
  const setting = {
    language: 'en',
    origin: location.origin,
    newId: () => createBlockId(Math.random),
    brand: undefined,
  } as const;
  const taken = await takePicture(pageMarkup(document(setting), { brand: undefined, language: 'en' }));
  expect(taken?.picture.type).toBe('image/webp');
});
