import { ampBlocks } from '@x/amp-runtime-blocks';
import { compile, coreBlocks, type EmailDocument } from '@x/email-compiler';

export function compileInteractive(message: EmailDocument) {
  return compile(message, {
    blocks: [...coreBlocks, ...ampBlocks],
    api: { url: 'https://app.example.com/api', projectId: '7' },
  });
}
