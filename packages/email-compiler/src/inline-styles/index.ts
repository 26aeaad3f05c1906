export { inlineStyles, type InlinedHtml } from './inline-styles.ts';
