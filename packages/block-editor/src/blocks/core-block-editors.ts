import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import { buttonEditor } from './button/button.editor.ts';
import { columnsEditor } from './columns/columns.editor.tsx';
import { couponEditor } from './coupon/coupon.editor.ts';
import { dividerEditor } from './divider/divider.editor.ts';
import { footerEditor } from './footer/footer.editor.ts';
import { headingEditor } from './heading/heading.editor.ts';
import { imageEditor } from './image/image.editor.ts';
import { listEditor } from './list/list.editor.ts';
import { logoEditor } from './logo/logo.editor.ts';
import { menuEditor } from './menu/menu.editor.ts';
import { paragraphEditor } from './paragraph/paragraph.editor.ts';
import { quoteEditor } from './quote/quote.editor.ts';
import { sectionEditor } from './section/section-editor.tsx';
import { socialEditor } from './social/social.editor.ts';
import { spacerEditor } from './spacer/spacer.editor.ts';
import { tableEditor } from './table/table.editor.ts';
import { videoEditor } from './video/video.editor.ts';

export {
  buttonEditor,
  columnsEditor,
  couponEditor,
  dividerEditor,
  footerEditor,
  headingEditor,
  imageEditor,
  listEditor,
  logoEditor,
  menuEditor,
  paragraphEditor,
  quoteEditor,
  sectionEditor,
  socialEditor,
  spacerEditor,
  tableEditor,
  videoEditor,
};

/** Editors of the compiler's core blocks, in the order of the palette. */
export const coreBlockEditors: readonly BlockEditorDefinition[] = [
  headingEditor,
  paragraphEditor,
  imageEditor,
  buttonEditor,
  dividerEditor,
  spacerEditor,
  socialEditor,
  sectionEditor,
  columnsEditor,
  videoEditor,
  menuEditor,
  tableEditor,
  quoteEditor,
  listEditor,
  logoEditor,
  couponEditor,
  footerEditor,
];
