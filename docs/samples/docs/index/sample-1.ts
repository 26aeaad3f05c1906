import { compile, coreBlocks, createStarterDocument } from '@x/email-compiler';

const { html, amp, text, diagnostics } = compile(createStarterDocument(), { blocks: coreBlocks });
