/*
 * The editor's half of the interactive blocks with everything that it needs, for pages without a bundler. Use it with
 * `@x/block-editor/standalone`.
 */
export * from './editor.ts';
