import type { Meta } from '@storybook/react-vite';
import { contract, type CampaignPerson } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { audience } from '#/testing/sample/audiences.ts';
import { draft, ongoing } from '#/testing/sample/campaigns.ts';
import { idOf, instant, longName, pageOf } from '#/testing/sample/paging.ts';
import { engagedReaders } from '#/testing/sample/segments.ts';
import { answers, byQuery, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/People of campaigns' } satisfies Meta;
export default meta;

function person(index: number, own: Partial<CampaignPerson>): CampaignPerson {
  return {
    delivery_id: idOf('e', index),
    email: `reader-${String(index)}@example.com`,
    first_name: 'Jonas',
    surname: 'Weber',
    contact: { id: idOf('c', index), audience_id: audience.id },
    times: index,
    last_at: instant(index),
    places: [],
    bounce: null,
    unsubscribe_reason: null,
    unsubscribe_comment: '',
    ...own,
  };
}

const people = [
  person(1, {}),
  person(2, { first_name: longName, surname: longName }),
  person(3, { contact: null, first_name: '', surname: '' }),
];

const link = (position: number, name: string, block_id: string) => ({
  position,
  url: `https://harbour.example.com/${name}?ybte=12__${block_id}`,
  address: `https://harbour.example.com/${name}`,
  block_id,
  block: 'button',
  text: `See our ${name}`,
  is_picture: false,
});

const { list, parts } = contract.campaignPeople;
const usual = [
  answers(contract.campaigns.get, ongoing),
  answers(list, pageOf(people)),
  answers(parts, {
    links: [link(0, 'sale', 'b0000001'), link(1, 'books', 'b0000002'), link(2, 'films', 'b0000002')],
    blocks: [
      {
        id: 'breview1',
        name: 'review',
        words: 'How did you like the evening?',
        actions: [
          { id: 'click_rating', name: 'Rating' },
          { id: 'submission', name: 'Submission' },
        ],
      },
    ],
  }),
];
const at = (search: string) => screenAt(`/campaigns/${draft.id}/people${search}`, usual);

export const Openers = at('')({
  shows: 'reader-1@example.com',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Deleted contact')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'What they did' })).toHaveDisplayValue('Opened');
  },
});

/** The URL chooses a link, and the list of the API gets it. */
export const ClickersOfALink = at('?event=clicked&link=1')({
  shows: 'reader-1@example.com',
  but: [
    byQuery(list, (query) =>
      query.get('link_position') === '1' || query.get('block_id') === 'b0000002'
        ? answers(list, pageOf(people))
        : refuses(list, 'invalid_request'),
    ),
  ],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('combobox', { name: 'Link' });
    await waitFor(() =>
      expect(link).toHaveDisplayValue('See our books (Button · harbour.example.com/books)'),
    );
    await userEvent.selectOptions(link, 'See our books (Button · harbour.example.com/books) and 1 more');
    await waitFor(() => expect(link).toHaveValue('block:b0000002'));
  },
});

/** One click creates a segment with the same condition, named after it. */
export const CreatingASegment = at('?event=acted&block=breview1&action=submission')({
  shows: 'reader-1@example.com',
  but: [
    answers(contract.segments.create, engagedReaders),
    answers(contract.segments.get, { ...engagedReaders, problems: [] }),
    answers(contract.segments.contacts, { ...pageOf([]), problems: [] }),
    answers(contract.segments.preview, { contacts: 3, total: 10, share: 30, sample: [], problems: [] }),
    answers(contract.audiences.list, pageOf([audience])),
    answers(contract.campaigns.list, pageOf([ongoing])),
  ],
  play: async ({ canvas }) => {
    const create = await canvas.findByRole('button', { name: 'Create segment' });
    await waitFor(() => expect(create).toBeEnabled());
    await userEvent.click(create);
    await expect(await page.findByRole('textbox', { name: 'Name' })).toHaveValue(engagedReaders.name);
  },
});
export const BouncedInSpanishOnAPhone = at('?event=bounced')({
  shows: 'reader-1@example.com',
  but: [answers(list, pageOf([person(1, { bounce: 'hard' }), person(2, { bounce: 'soft' })]))],
  locale: 'es',
  phone: true,
});

/** The reason of the URL filters the list, which shows what people added to it. */
export const Unsubscribed = at('?event=unsubscribed&reason=too_many')({
  shows: 'reader-1@example.com',
  but: [
    byQuery(list, (query) =>
      query.get('reason') === 'too_many' && query.get('event') === 'unsubscribed'
        ? answers(
            list,
            pageOf([
              person(1, { unsubscribe_reason: 'too_many', unsubscribe_comment: 'Once a week\nwould do.' }),
              person(2, { unsubscribe_reason: 'too_many' }),
            ]),
          )
        : refuses(list, 'invalid_request'),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('Too many messages');
    await expect(canvas.getByText(/Once a week/u)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create segment' })).toBeNull();
  },
});
export const Nobody = at('?event=ordered')({ shows: 'Nobody yet', but: [answers(list, pageOf([]))] });
export const NobodyFound = at('?search=zoe')({
  shows: 'Nobody matches “zoe”',
  but: [answers(list, pageOf([]))],
});
export const Loading = at('')({ shows: 'What they did', but: [waits(list)] });
export const Failing = at('')({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'internal_error')],
});
