import type { Meta, StoryObj } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { audience, audiences } from '#/testing/sample/audiences.ts';
import { brandSettings } from '#/testing/sample/brand.ts';
import { draft } from '#/testing/sample/campaigns.ts';
import { template, templates } from '#/testing/sample/messages.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { recipientCount } from '#/testing/sample/preflight.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { audienceSettings, formSenders } from '#/testing/sample/signup-forms.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

/** Merge tags of other tools in every field whose text goes out. */
const meta = { title: 'Back-office/Merge tags of other tools' } satisfies Meta;
export default meta;

const tag = '*|FNAME|*';

/** Pastes a tag into the fields, one after another, and expects the offer beside each, which leaves `left`. */
async function pressOffers(
  within_: Pick<typeof page, 'findAllByLabelText' | 'findByRole' | 'queryByRole'>,
  labels: readonly (string | RegExp)[],
  { offer, typed, left }: { readonly offer: string; readonly typed: string; readonly left: string },
): Promise<void> {
  for (const label of labels) {
    const [field] = await within_.findAllByLabelText(label, { selector: 'input,textarea' });
    if (field === undefined) throw new Error(`There is no field ${String(label)}.`);
    await userEvent.clear(field);
    await userEvent.paste(typed);
    await userEvent.click(await within_.findByRole('button', { name: `${offer} ${tag}` }));
    await expect(field).toHaveValue(left);
    await expect(field).toHaveFocus();
    await waitFor(() => expect(within_.queryByRole('button', { name: `${offer} ${tag}` })).toBeNull());
  }
}

const convert = { offer: 'Convert', typed: `Hi ${tag}`, left: 'Hi {{first_name}}' };
const remove = { offer: 'Remove', typed: `Ana for ${tag}`, left: 'Ana for' };

const choices = [
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.audiences.list, pageOf(audiences)),
  answers(contract.templates.list, pageOf(templates)),
  answers(contract.campaigns.countRecipients, recipientCount),
];
const manage = screenAt(`/campaigns/${draft.id}/manage`, [
  ...choices,
  answers(contract.campaigns.get, draft),
]);

export const Campaign = manage({
  shows: 'Save changes',
  play: async () => {
    await userEvent.click(await page.findByText('Tracking parameters'));
    const utm = ['Source', 'Medium', 'Campaign', 'Term', 'Content'].map(
      (name) => new RegExp(`^${name} \\(`, 'u'),
    );
    await pressOffers(page, [/^Subject/u, ...utm], convert);
  },
});

export const Variants = manage({
  shows: 'Add experiment',
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Add experiment' }));
    const variant = within(await page.findByRole('group', { name: 'Variant B' }));
    await pressOffers(variant, [/^Subject/u, /^Preheader/u], convert);
  },
});

export const VariantsInSpanishOnAPhone = manage({
  shows: 'Añadir experimento',
  locale: 'es',
  phone: true,
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Añadir experimento' }));
    const variant = within(await page.findByRole('group', { name: 'Variante B' }));
    await userEvent.click(variant.getByLabelText(/^Asunto/u));
    await userEvent.paste('Hola {{#if x}}');
    await expect(await variant.findByText(/parece una etiqueta/u)).toBeVisible();
  },
});

export const TestMessage: StoryObj = screenAt(`/templates/${template.id}/content-editor`, [
  ...choices,
  answers(contract.templates.get, template),
  answers(contract.integrations.list, pageOf([])),
  answers(contract.images.list, pageOf([])),
  answers(contract.ampBlocks.list, []),
  answers(contract.ampValidations.create, { valid: true, errors: [] }),
])({
  shows: 'Edit content',
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Send test' }));
    await pressOffers(within(await page.findByRole('dialog')), [/^Subject/u], convert);
  },
});

export const Sender = screenAt('/configurations/email-senders/new')({
  shows: 'Save sender',
  play: () => pressOffers(page, [/^Name/u], remove),
});

export const SignupForm = screenAt('/audiences/forms/new', [
  answers(contract.audiences.list, pageOf(audiences)),
  answers(contract.emailSenders.list, pageOf(formSenders)),
])({
  shows: 'Create form',
  play: async () => {
    const texts = [
      /^Title/u,
      /^Text above/u,
      /^What people agree/u,
      /^Legal text/u,
      /^Label of the button/u,
      /^Thank-you/u,
    ];
    await pressOffers(page, [...texts, /^Sender name/u], remove);
  },
});

export const AudienceSettings = screenAt(`/audiences/${audience.id}/settings`, [
  answers(contract.audiences.get, audience),
  answers(contract.audienceSettings.get, audienceSettings),
  answers(contract.emailSenders.list, pageOf(formSenders)),
])({
  shows: 'Save settings',
  play: () =>
    pressOffers(
      page,
      [/^What people agree/u, /^Legal text/u, /^Name in preferences/u, /^Sender name/u],
      remove,
    ),
});

/** `{email}` is filled in, although other tools have such a tag. */
export const RecipientPages = screenAt('/configurations/recipient-pages', [
  answers(contract.recipientPages.texts, {
    items: [
      {
        key: 'message.reason',
        text: 'This message was sent to {email}.',
        english: 'This message was sent to {email}.',
        parameters: ['email'],
      },
    ],
  }),
])({
  shows: 'Message that asks to confirm',
  play: async () => {
    await userEvent.click(page.getByText('Message that asks to confirm'));
    const typed = `For {email} and ${tag}`;
    await pressOffers(page, [/^This message was sent/u], { ...remove, typed, left: 'For {email} and' });
    await expect(page.queryByText(/Merge tags are not filled in here/u)).toBeNull();
  },
});

export const Brand = screenAt('/configurations/brand', [
  answers(contract.brands.get, brandSettings),
  answers(contract.images.list, pageOf([])),
])({
  shows: 'Remove brand',
  play: () => pressOffers(page, [/^Company/u, /^Postal address/u], convert),
});
