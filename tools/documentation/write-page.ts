import { ampBlocks } from '@x/amp-runtime-blocks';
import type { EmailDocument } from '@x/email-compiler';
import { compilePage, corePageBlocks } from '@x/email-compiler/page';

/** Writes a message as a page for browsers. */
export function writePage(message: EmailDocument): string {
  const { page } = compilePage(message, {
    blocks: [...corePageBlocks, ...ampBlocks],
    subject: 'News in June',
    api: { url: 'https://mail.harbour.example.com/api', projectId: '7' },
    script: { url: 'https://pages.harbour.example.com/player.js' },
  });
  return page;
}
