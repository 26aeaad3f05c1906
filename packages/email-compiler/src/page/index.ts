export { compilePage } from '../compile/compile-page.ts';
export type { PageResult } from '../compile/compile-page.ts';
export type {
  PageAlternate,
  PageHead,
  PageNotice,
  PageOptions,
  PageScript,
  SocialPicture,
} from '../targets/page/page-options.ts';
export { pageWidth } from '../targets/page/page-layout.ts';
export { corePageBlocks } from '../blocks/core-page-blocks.ts';
export { htmlPage } from '../blocks/html/html-page.ts';
export { productPage } from '../blocks/product/product-page.ts';
export { withPage } from '../definition/with-page.ts';
