import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Hand } from './hands.ts';
import type { Interactive } from './message-page.ts';
import type { Words } from './message-words.ts';

/* What a person does in each interactive block of a message, and what comes of it. */

/** Where a person acts: in an island of the page, or in the whole AMP version, in which no two controls have the same name. */
type Place = Page | Locator;

interface People {
  readonly email: string;
  readonly buyer: string;
}

export interface BlockToActIn {
  readonly type: Interactive;
  /** The control of the HTML version that leads to the page. */
  readonly linkIn: (mail: Page, words: Words) => Locator;
  /** What the control of the HTML version chooses, pressed in the AMP version. */
  readonly choose?: (place: Place, hand: Hand, words: Words) => Promise<void>;
  readonly act: (place: Place, hand: Hand, words: Words) => Promise<void>;
  /** What the webhook or the shop gets, with the address of the recipient and that of the buyer. */
  readonly received: (people: People) => readonly object[];
  /** Actions that the report shows once, besides those of `choose`. */
  readonly actions: readonly string[];
  /** Actions of `choose`. A link only leads to the page, so they are none of the page. */
  readonly chosen?: readonly string[];
}

/** Address of the buyer who orders on the page, which is not only for the recipient. */
export const buyer = 'buyer@else.example';

const address = ['Bo', 'Li', 'Main Street 1', '28001', 'Madrid', 'Madrid', '600000000'];

const button = (place: Place, name: string) => place.getByRole('button', { name, exact: true });
const field = (place: Place, name: string) => place.getByLabel(name, { exact: true });
const answer = (place: Place, text: string) => place.getByRole('status').filter({ hasText: text });

/** Goes to the shop, which opens in a tab of its own. */
async function goToShop(place: Place, hand: Hand, link: string): Promise<void> {
  const page = 'page' in place ? place.page() : place;
  const opened = page.context().waitForEvent('page');
  await hand.press(place.getByRole('link', { name: link }));
  await (await opened).close();
}

/** Fills in the address of the buyer if the block asks for it, as it does on the page. */
async function fillBuyer(place: Place, hand: Hand, { email }: Words): Promise<void> {
  const typed = field(place, email);
  if ((await typed.count()) > 0) await hand.fill(typed, buyer);
}

export const blocksToActIn: readonly BlockToActIn[] = [
  {
    type: 'gallery',
    linkIn: (mail) => mail.locator('a[href*="/t/c/"]').filter({ has: mail.locator('img[alt="two"]') }),
    act: async (place, hand) => {
      await hand.press(button(place, 'three'));
      await expect(button(place, 'three')).toHaveAttribute('aria-pressed', 'true');
    },
    received: () => [],
    actions: ['slide_change'],
  },
  {
    type: 'review',
    linkIn: (mail) => mail.getByRole('link', { name: '4 / 5', exact: true }),
    choose: (place, hand) => hand.check(place.getByRole('radio', { name: '4 / 5' })),
    act: async (place, hand, words) => {
      await expect(place.getByRole('radio', { name: '4 / 5' })).toBeChecked();
      await hand.fill(field(place, words.title), 'Bright');
      await hand.press(button(place, words.send));
      await expect(answer(place, words.thanks)).toBeVisible();
    },
    received: ({ email }) => [{ rating: 4, title: 'Bright', review: '', email }],
    actions: ['submission'],
    chosen: ['click_rating'],
  },
  {
    type: 'call_me',
    linkIn: (mail, words) => mail.getByRole('link', { name: words.askForCall }),
    act: async (place, hand, words) => {
      await hand.fill(field(place, words.name), 'Ana');
      await hand.fill(field(place, words.mobile), '600000000');
      await hand.check(place.getByRole('checkbox'));
      await hand.press(button(place, words.callMe));
      await expect(answer(place, words.willCall)).toBeVisible();
    },
    received: ({ email }) => [{ name: 'Ana', phone: '600000000', policy: true, email }],
    actions: ['submission'],
  },
  {
    type: 'dynamic_phone',
    linkIn: (mail, words) => mail.getByRole('link', { name: words.callUs }),
    act: (place, hand) => hand.press(place.getByRole('link', { name: '600 000 000' })),
    received: () => [],
    actions: ['click_phone'],
  },
  {
    type: 'shopify_cart',
    linkIn: (mail, words) => mail.getByRole('link', { name: words.buy }),
    choose: (place, hand, words) => hand.press(button(place, words.buy)),
    act: async (place, hand, words) => {
      await hand.press(button(place, words.shipping));
      await fillBuyer(place, hand, words);
      for (const [index, label] of words.address.entries())
        await hand.fill(field(place, label), address[index] ?? '');
      await hand.press(button(place, words.confirm));
      await hand.press(button(place, words.checkout));
      await goToShop(place, hand, words.pay);
    },
    received: ({ buyer: email }) => [
      {
        draft_order: {
          email,
          line_items: [{ variant_id: 41, quantity: 1 }],
          shipping_address: { first_name: 'Bo', city: 'Madrid' },
        },
      },
    ],
    actions: ['add_shipping_address', 'submit_order', 'click_order_link'],
    chosen: ['add_product'],
  },
  {
    type: 'prestashop_cart',
    linkIn: (mail, words) => mail.getByRole('link', { name: words.addToCart }),
    choose: (place, hand, words) => hand.press(button(place, words.addToCart)),
    act: (place, hand, words) => goToShop(place, hand, words.goToCart),
    received: () => [],
    actions: ['click_order_link'],
    chosen: ['add_product'],
  },
];

export function findBlockToActIn(type: Interactive): BlockToActIn {
  const found = blocksToActIn.find((block) => block.type === type);
  if (found === undefined) throw new Error(`Nobody acts in ${type}.`);
  return found;
}
