export { compileHtml, coreBlocks } from '@x/email-compiler';
