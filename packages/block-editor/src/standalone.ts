import * as React from 'react';
import { defineBlockEditorElement } from './standalone/block-editor-element.ts';

/*
 * The editor with everything that it needs, for pages without React and without a bundler. Importing this module defines
 * the element `<block-editor>`. On a server, it defines nothing.
 */
export * from './index.ts';
export { htmlBlockEditor } from './blocks/html/html.editor.ts';
export { productEditor } from './blocks/product/product.editor.ts';
export { createBlockId, createEmptyDocument, createStarterDocument } from '@x/email-compiler';
export { mountBlockEditor } from './standalone/mount-block-editor.ts';
export type { MountedBlockEditor } from './standalone/mount-block-editor.ts';
export type { BlockEditorElement } from './standalone/block-editor-element.ts';
export type { BlockEditorElementEventMap } from './standalone/element-events.ts';
export type { MountOptions, MountUpdate } from './standalone/options.ts';

// The React of the editor, for components that a host passes to it: icons of blocks, fields and views.
export { React };

defineBlockEditorElement();
