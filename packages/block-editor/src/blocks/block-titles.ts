import { msg } from '@lingui/core/macro';

// Texts of the blocks that the first picture shows. Those of their panels load with the panel.

/** Names of the blocks. */
export const blockTitles = {
  button: msg`Button`,
  columns: msg`Columns`,
  coupon: msg`Coupon`,
  divider: msg`Divider`,
  footer: msg`Footer`,
  heading: msg`Heading`,
  html: msg`HTML`,
  image: msg`Image`,
  list: msg`List`,
  logo: msg`Logo`,
  menu: msg`Menu`,
  paragraph: msg`Paragraph`,
  product: msg`Product`,
  quote: msg`Quote`,
  section: msg`Section`,
  social: msg`Social`,
  spacer: msg`Spacer`,
  table: msg`Table`,
  video: msg`Video`,
};

/** Shown in place of a block without content. */
export const emptyPrompts = {
  html: msg`Add your own HTML`,
  image: msg`Add your image`,
  list: msg`Add the items of your list`,
  logo: msg`Add your logo`,
  menu: msg`Add the links of your menu`,
  product: msg`Add a product`,
  social: msg`Add a link to one of your profiles`,
  table: msg`Add rows and columns`,
  video: msg`Add an image of your video`,
};

/** Shown in place of an empty text. */
export const textPlaceholders = {
  button: msg`Button text`,
  coupon: msg`Describe the offer`,
  footer: msg`Explain why you send this email`,
  heading: msg`Write a heading`,
  paragraph: msg`Write some text`,
  quote: msg`Write a quote`,
  video: msg`Watch the video`,
};

/** Names of the lists of inner blocks. */
export const listTitles = {
  columns: (number: number) => msg`column ${number}`,
  section: () => msg`section`,
};
