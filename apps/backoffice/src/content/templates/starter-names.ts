import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StarterId } from '@x/starter-templates';
import { useLingui } from '@lingui/react/macro';
import type { GalleryId } from './gallery.ts';

interface StarterName {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

const starterNames: Readonly<Record<StarterId, StarterName>> = {
  welcome: {
    title: msg`Welcome`,
    description: msg`Welcomes new subscribers with three steps to get started.`,
  },
  launch: {
    title: msg`Product launch`,
    description: msg`Presents one new product with its best features and an offer.`,
  },
  newsletter: {
    title: msg`Newsletter`,
    description: msg`A lead story, two columns of articles, a quote and news in brief.`,
  },
  sale: {
    title: msg`Seasonal sale`,
    description: msg`Offers by category, a discount code, and a Shopify cart that works inside the message.`,
  },
  event: {
    title: msg`Event invitation`,
    description: msg`Date, place, speakers and agenda, with a callback form inside the message.`,
  },
  review: {
    title: msg`Review request`,
    description: msg`Collects a star rating and a comment right inside the message.`,
  },
  order: {
    title: msg`Order update`,
    description: msg`Shows where the parcel is, what is in it and what it cost.`,
  },
  'back-in-stock': {
    title: msg`Back in stock`,
    description: msg`Shows a product from every side in a gallery that works inside the message.`,
  },
};

/** Returns a function that names designs in the language of the interface. */
export function useStarterNames(): (id: GalleryId) => {
  readonly title: string;
  readonly description: string;
} {
  const { t, i18n } = useLingui();
  return (id) => {
    if (id === 'blank') {
      return { title: t`Basic`, description: t`A heading, an image, text and a button to make your own.` };
    }
    const { title, description } = starterNames[id];
    return { title: i18n._(title), description: i18n._(description) };
  };
}
