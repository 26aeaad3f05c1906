import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageLink } from '@x/api-client';
import type { AmpNames } from '#/language/use-amp-names.ts';

/** Titles of the blocks that can contain links, besides the interactive ones. */
const blockTitles: Readonly<Record<string, MessageDescriptor>> = {
  button: msg`Button`,
  coupon: msg`Coupon`,
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
  social: msg`Social media`,
  table: msg`Table`,
  video: msg`Video`,
};

export interface LinkDescription {
  /** What recipients see: words, a picture or, if there is neither, the address. */
  readonly title: string;
  /** Title of the block and the address, without what tracking adds to it. */
  readonly place: string;
}

/** Describes a link so that the picture, the words and the button of one block are told apart. */
export function describeLink(
  i18n: I18n,
  ampNames: AmpNames,
  { text, address, block, is_picture: isPicture }: MessageLink,
): LinkDescription {
  const shown = address.replace(/^https?:\/\//u, '').replace(/\/$/u, '');
  const title = blockTitles[block];
  const blockTitle = title === undefined ? ampNames.block(block) : i18n._(title);
  const words = text === '' ? shown : text;
  const picture = text === '' ? i18n._(msg`Picture without a description`) : i18n._(msg`Picture: ${words}`);
  return {
    title: isPicture ? picture : words,
    place: [blockTitle, text === '' && !isPicture ? '' : shown].filter((part) => part !== '').join(' · '),
  };
}
