import type { ReviewTopic, Sentiment } from '@x/api-client/contract';

/** Shops of the fictional chain that the demo reviews are about. */
export const places = [
  'Lantern & Orchard, Madrid',
  'Lantern & Orchard, Sevilla',
  'Lantern & Orchard, Lisboa',
  'Lantern & Orchard, Porto',
  'Lantern & Orchard, Lyon',
  'Lantern & Orchard, Bordeaux',
  'Lantern & Orchard, Torino',
  'Lantern & Orchard, Gent',
  'Lantern & Orchard, Köln',
  'Lantern & Orchard, Online',
] as const;

type Phrases = Readonly<Record<Sentiment, readonly string[]>>;

export const titles: Phrases = {
  positive: [
    'Would order again',
    'A lovely surprise',
    'Exactly as described',
    'My new favorite',
    'Worth every cent',
  ],
  neutral: [
    'It does the job',
    'Neither here nor there',
    'Fine, with a remark',
    'Good enough',
    'About as expected',
  ],
  negative: [
    'Not again',
    'A disappointment',
    'Expected much more',
    'Had to send it back',
    'Lost my patience',
  ],
};

export const openings: Phrases = {
  positive: [
    'Bought this as a present.',
    'Second order within a month.',
    'A friend recommended the shop.',
    'Ordered on a whim.',
  ],
  neutral: [
    'Ordered it in spring.',
    'Needed something quickly.',
    'Tried the shop for the first time.',
    'Bought two of these.',
  ],
  negative: [
    'I rarely write reviews.',
    'This was my last order here.',
    'Wanted to like it.',
    'Three weeks of waiting for an answer.',
  ],
};

export const opinions: Readonly<Record<ReviewTopic, Phrases>> = {
  delivery: {
    positive: [
      'The parcel arrived a day early and the courier called ahead.',
      'Shipping was fast and the tracking page was always right.',
      'Delivery on a Saturday without any surcharge, which was wonderful.',
    ],
    neutral: [
      'Delivery took the week that was announced.',
      'The parcel waited at the pickup point as usual.',
      'Shipping was ordinary: five days, one message.',
    ],
    negative: [
      'The parcel came two weeks late and the tracking page never moved.',
      'The courier left the parcel in the rain without ringing.',
      'Delivery was postponed three times, each time without a reason.',
    ],
  },
  price: {
    positive: [
      'The price is fair for something handmade, and the discount code worked at once.',
      'Excellent value: others ask twice the price.',
      'The bundle saved us a good amount of money.',
    ],
    neutral: [
      'The price is in the usual range.',
      'Neither cheap nor expensive; the discount covered the postage.',
      'It costs what such things cost.',
    ],
    negative: [
      'Far too expensive for what it is.',
      'The discount vanished at the checkout and the price went up.',
      'A hidden fee on the invoice made it overpriced.',
    ],
  },
  quality: {
    positive: [
      'The fabric is sturdy and the stitching is flawless.',
      'Beautiful material that still looks new after many washes.',
      'You feel the quality as soon as you hold it.',
    ],
    neutral: [
      'The material is decent, the color slightly duller than in the picture.',
      'Quality is average; a thread was loose at the hem.',
      'Solid enough for every day.',
    ],
    negative: [
      'The seam came apart after one wash.',
      'Flimsy material, and the color faded within days.',
      'It broke in my hands on the second evening.',
    ],
  },
  service: {
    positive: [
      'Support answered within minutes and was genuinely friendly.',
      'The staff exchanged it without any questions.',
      'Helpful advice on the phone, from somebody who knew the product.',
    ],
    neutral: [
      'Support answered after two days, politely.',
      'The staff was busy but correct.',
      'The exchange needed a form and some patience.',
    ],
    negative: [
      'Support never answered and the refund is still missing.',
      'The staff was rude when I asked for an exchange.',
      'Four messages, four templates, no solution.',
    ],
  },
  fit: {
    positive: [
      'It fits perfectly; the size guide was spot on.',
      'Comfortable from the first minute, even on long days.',
      'The cut is flattering and the sleeves have the right length.',
    ],
    neutral: [
      'It fits, though the sleeves are a little long.',
      'Runs slightly small; take one size up.',
      'Comfortable enough once it was worn in.',
    ],
    negative: [
      'The size guide is wrong: it is two sizes too small.',
      'Uncomfortable at the shoulders and far too short.',
      'The cut is odd and it itches.',
    ],
  },
  packaging: {
    positive: [
      'The gift box is gorgeous and free of plastic.',
      'Wrapped with care, with a handwritten card inside.',
      'Clever packaging that we kept and use again.',
    ],
    neutral: [
      'Plain cardboard box, nothing broken.',
      'The packaging is large for what is inside.',
      'Wrapped in paper, which was fine.',
    ],
    negative: [
      'The box was crushed and the content damaged.',
      'So much plastic around such a small thing.',
      'It arrived open, with the card missing.',
    ],
  },
};

export const closings: Phrases = {
  positive: ['Recommended without hesitation.', 'I will be back.', 'Thank you to the whole team.', ''],
  neutral: [
    'Perhaps again, perhaps not.',
    'We shall see how long it lasts.',
    'No complaint, no applause.',
    '',
  ],
  negative: ['I want my money back.', 'I cannot recommend it.', 'A pity.', ''],
};
