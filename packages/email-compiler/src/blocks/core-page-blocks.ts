import type { BlockDefinition } from '../definition/define.ts';
import { buttonPage } from './button/button-page.ts';
import { columnsPage } from './columns/columns-page.ts';
import { couponPage } from './coupon/coupon-page.ts';
import { dividerPage } from './divider/divider-page.ts';
import { footerPage } from './footer/footer-page.ts';
import { heading } from './heading/heading.ts';
import { imagePage } from './image/image-page.ts';
import { listPage } from './list/list-page.ts';
import { logoPage } from './logo/logo-page.ts';
import { menuPage } from './menu/menu-page.ts';
import { paragraph } from './paragraph/paragraph.ts';
import { quotePage } from './quote/quote-page.ts';
import { sectionPage } from './section/section-page.ts';
import { socialPage } from './social/social-page.ts';
import { spacerPage } from './spacer/spacer-page.ts';
import { tablePage } from './table/table-page.ts';
import { videoPage } from './video/video-page.ts';

/**
 * The core blocks with their `page` renderers, in the order of `coreBlocks`. The HTML of headings and paragraphs has no
 * tables and needs no other renderer.
 */
export const corePageBlocks: readonly BlockDefinition[] = [
  heading,
  paragraph,
  imagePage,
  buttonPage,
  dividerPage,
  spacerPage,
  socialPage,
  sectionPage,
  columnsPage,
  videoPage,
  menuPage,
  tablePage,
  quotePage,
  listPage,
  logoPage,
  couponPage,
  footerPage,
];
