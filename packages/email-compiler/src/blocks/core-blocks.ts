import type { BlockDefinition, HtmlBlock } from '../definition/define.ts';
import { button, buttonHtml } from './button/button.ts';
import { columns, columnsHtml } from './columns/columns.ts';
import { coupon, couponHtml } from './coupon/coupon.ts';
import { divider, dividerHtml } from './divider/divider.ts';
import { footer, footerHtml } from './footer/footer.ts';
import { heading, headingHtml } from './heading/heading.ts';
import { image, imageHtml } from './image/image.ts';
import { list, listHtml } from './list/list.ts';
import { logo, logoHtml } from './logo/logo.ts';
import { menu, menuHtml } from './menu/menu.ts';
import { paragraph, paragraphHtml } from './paragraph/paragraph.ts';
import { quote, quoteHtml } from './quote/quote.ts';
import { section, sectionHtml } from './section/section.ts';
import { social, socialHtml } from './social/social.ts';
import { spacer, spacerHtml } from './spacer/spacer.ts';
import { table, tableHtml } from './table/table.ts';
import { video, videoHtml } from './video/video.ts';

export {
  button,
  columns,
  coupon,
  divider,
  footer,
  heading,
  image,
  list,
  logo,
  menu,
  paragraph,
  quote,
  section,
  social,
  spacer,
  table,
  video,
};

/** The built-in blocks. */
export const coreBlocks: readonly BlockDefinition[] = [
  heading,
  paragraph,
  image,
  button,
  divider,
  spacer,
  social,
  section,
  columns,
  video,
  menu,
  table,
  quote,
  list,
  logo,
  coupon,
  footer,
];

/** The HTML parts of the core blocks, for `compileHtml`. Apps that only write HTML load less code with this list. */
export const coreHtmlBlocks: readonly HtmlBlock[] = [
  headingHtml,
  paragraphHtml,
  imageHtml,
  buttonHtml,
  dividerHtml,
  spacerHtml,
  socialHtml,
  sectionHtml,
  columnsHtml,
  videoHtml,
  menuHtml,
  tableHtml,
  quoteHtml,
  listHtml,
  logoHtml,
  couponHtml,
  footerHtml,
];
