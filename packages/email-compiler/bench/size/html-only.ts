export { compileHtml, coreHtmlBlocks } from '@x/email-compiler';
