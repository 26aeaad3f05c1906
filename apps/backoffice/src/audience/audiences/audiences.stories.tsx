import type { Meta } from '@storybook/react-vite';
import { contract, type CampaignUsage } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { noPerformance, performance } from '#/testing/sample/campaigns.ts';
import {
  audience,
  audiences,
  contact,
  contactEvents,
  contacts,
  longAudience,
  mailable,
} from '#/testing/sample/audiences.ts';
import { contactFields } from '#/testing/sample/fields.ts';
import { idOf, instant, pageOf } from '#/testing/sample/paging.ts';
import { audienceSettings, confirmedSignup, formSenders } from '#/testing/sample/signup-forms.ts';
import { answers, byQuery, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Audiences' } satisfies Meta;
export default meta;

const { list, get, contacts: listContacts, imports } = contract.audiences;
const named = {
  audience: { id: audience.id, name: audience.name },
  exact: true,
  sort: 'created_at',
  order: 'desc',
} as const;
const noContacts = answers(listContacts, { ...pageOf([]), ...named });
const withAudience = [
  answers(get, audience),
  answers(listContacts, { ...pageOf(contacts, audience.contacts), ...named }),
  answers(imports, pageOf([])),
  answers(contract.analytics.performance, performance),
];

const { mailable: countMailable } = contract.audiences;
const audienceList = screenAt('/audiences', [
  answers(list, pageOf(audiences)),
  answers(countMailable, mailable),
]);
const sizes = (name: string) =>
  within(page.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

export const List = audienceList({
  shows: 'Newsletter readers',
  async play() {
    await waitFor(() => expect(sizes('Customers')).toContain('47,902'));
  },
});
export const ListStillCounting = audienceList({
  shows: 'Newsletter readers',
  but: [waits(countMailable)],
  async play() {
    await expect(sizes('Customers')).toContain('48,210');
  },
});
export const ListNotCounted = audienceList({
  shows: 'Newsletter readers',
  but: [refuses(countMailable, 'internal_error')],
  async play() {
    await waitFor(() => expect(sizes('Customers')).toContain('—'));
  },
});
export const ListEmpty = audienceList({ shows: 'No audiences yet', but: [answers(list, pageOf([]))] });
export const ListLoading = audienceList({ shows: 'Audiences', but: [waits(list)] });
export const ListFailing = audienceList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'service_unavailable')],
});

const audiencePage = screenAt(`/audiences/${audience.id}`, withAudience);

export const Audience = audiencePage({ shows: 'Everybody who bought something.' });
export const AudienceWithLongName = audiencePage({
  shows: longAudience.description,
  but: [answers(get, longAudience)],
  phone: true,
});
export const AudienceWithoutContacts = audiencePage({
  shows: 'This audience has no contacts yet',
  but: [
    answers(get, { ...audience, contacts: 0 }),
    answers(contract.analytics.performance, noPerformance),
    noContacts,
  ],
});

export const GrowthLoading = audiencePage({
  shows: 'Growth',
  but: [waits(contract.audienceGrowth.get)],
});
export const GrowthFailing = audiencePage({
  shows: 'This content could not be loaded',
  but: [refuses(contract.audienceGrowth.get, 'internal_error')],
});
export const AudienceInSpanishOnPhone = audiencePage({ shows: 'Crecimiento', locale: 'es', phone: true });

export const NewAudience = screenAt('/audiences/new')({ shows: 'Create audience' });
const usage: CampaignUsage = {
  items: [
    { id: idOf('8', 2), name: 'Autumn reading', status: 'ongoing' },
    { id: idOf('8', 3), name: 'Back to school', status: 'scheduled' },
    { id: idOf('8', 4), name: longAudience.name, status: 'draft' },
  ],
  total: 5,
  ongoing: 1,
  scheduled: 1,
};

async function askToDelete(label: string) {
  await userEvent.click(page.getByRole('button', { name: label }));
  return within(await page.findByRole('alertdialog'));
}

const manageAudience = screenAt(`/audiences/${audience.id}/manage`, [
  ...withAudience,
  answers(contract.audiences.campaigns, usage),
]);
export const ManageAudience = manageAudience({ shows: 'Delete audience' });
export const DeleteAudienceInUse = manageAudience({
  shows: 'Delete audience',
  play: async () => {
    const dialog = await askToDelete('Delete audience');
    await expect(await dialog.findByText('Autumn reading')).toBeVisible();
    await expect(dialog.getByText('and 2 more')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await expect(confirm).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: /^Finish sending/u }));
    await waitFor(() => expect(confirm).toBeEnabled());
  },
});
export const DeleteAudienceInUseInSpanishOnAPhone = manageAudience({
  shows: 'Eliminar audiencia',
  locale: 'es',
  phone: true,
  play: async () => {
    const dialog = await askToDelete('Eliminar audiencia');
    await expect(await dialog.findByText('Completar el envío')).toBeVisible();
  },
});
export const DeleteAudienceNotInUse = manageAudience({
  shows: 'Delete audience',
  but: [answers(contract.audiences.campaigns, { items: [], total: 0, ongoing: 0, scheduled: 0 })],
  play: async () => {
    const dialog = await askToDelete('Delete audience');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled());
    await expect(dialog.queryByRole('radio')).toBeNull();
  },
});

const audienceSettingsPage = screenAt(`/audiences/${audience.id}/settings`, [
  ...withAudience,
  answers(contract.audienceSettings.get, audienceSettings),
  answers(contract.emailSenders.list, pageOf(formSenders)),
]);
export const Settings = audienceSettingsPage({ shows: 'Save settings' });
export const SettingsInSpanishOnAPhone = audienceSettingsPage({
  shows: 'Guardar ajustes',
  locale: 'es',
  phone: true,
});
export const SettingsWithDeletedSender = audienceSettingsPage({
  shows: 'This sender was deleted. Choose another one.',
  but: [
    answers(contract.audienceSettings.get, {
      ...audienceSettings,
      from_email: 'old@bookshop.example',
      sender_known: false,
    }),
  ],
});
export const SettingsRefused = audienceSettingsPage({
  shows: 'Save settings',
  but: [refuses(contract.audienceSettings.update, 'email_sender_unknown', { email: 'old@bookshop.example' })],
  play: async () => {
    await userEvent.click(page.getByRole('button', { name: 'Save settings' }));
    await page.findByText(/no sender with the address old@bookshop\.example/u);
  },
});

const contactList = screenAt(`/audiences/${audience.id}/contacts`, withAudience);

export const Contacts = contactList({ shows: 'Jonas@example.com' });
export const ContactsEmpty = contactList({ shows: 'No contacts yet', but: [noContacts] });
export const ContactsWithFormats = contactList({
  shows: 'Jonas@example.com',
  but: [
    answers(contract.fields.list, {
      items: contactFields.map((field) =>
        field.key === 'orders' ? { ...field, number_format: 'plain' as const, decimals: 1 } : field,
      ),
    }),
    answers(listContacts, { ...pageOf([{ ...contact, fields: { orders: 10_000 } }, ...contacts]), ...named }),
  ],
  async play() {
    await expect(await page.findByRole('cell', { name: '10000.0' })).toBeVisible();
  },
});
/** The first count stops at 1,000. The exact number loads separately. */
export const ContactsOverCountLimit = screenAt(`/audiences/${audience.id}/contacts?search=zoe`, [
  answers(contract.audiences.campaigns, { items: [], total: 0, ongoing: 0, scheduled: 0 }),
  byQuery(listContacts, (query) =>
    answers(listContacts, {
      ...pageOf(contacts, query.get('count') === 'exact' ? 16_722 : 1000),
      ...named,
      exact: query.get('count') === 'exact',
    }),
  ),
  ...withAudience,
])({
  shows: /of 16,722 entries/u,
  play: async () => {
    await userEvent.click(page.getByRole('checkbox', { name: 'Select this page' }));
    await userEvent.click(page.getByRole('button', { name: 'Select all 16,722' }));
    const dialog = await askToDelete('Delete selected');
    await expect(await dialog.findByText('Delete 16,722 contacts?')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type 16722 to confirm' }), '1672');
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type 16722 to confirm' }), '2');
    await waitFor(() => expect(confirm).toBeEnabled());
  },
});
/** While the exact number is loading, the pager shows a minimum. */
export const ContactsCounting = screenAt(`/audiences/${audience.id}/contacts?search=zoe`, [
  byQuery(listContacts, (query) =>
    query.get('count') === 'exact'
      ? waits(listContacts)
      : answers(listContacts, { ...pageOf(contacts, 1000), ...named, exact: false }),
  ),
  ...withAudience,
])({ shows: /of more than 1,000 entries/u });
/** Too many contacts match to sort them by a custom field. */
export const ContactsTooManyToSort = screenAt(
  `/audiences/${audience.id}/contacts?sort=field:city`,
  withAudience,
)({
  shows: /too many contacts to sort them by City/u,
});
export const ContactsLoading = contactList({ shows: 'Contacts', but: [waits(listContacts)] });
export const ContactsInSpanishOnAPhone = contactList({
  shows: 'Jonas@example.com',
  locale: 'es',
  phone: true,
});
const { audience: ofAudience } = named;
const metrics = { sent: 12, opened: 9, clicked: 4, not_sent: 1, last_active_at: instant(1) };
const contactPage = screenAt(`/audiences/${audience.id}/contacts/${contact.id}`, [
  ...withAudience,
  answers(contract.contacts.get, { ...contact, audience: ofAudience }),
  answers(contract.contacts.activity, { ...pageOf(contactEvents), metrics }),
  answers(contract.signupForms.consents, { items: [] }),
  answers(contract.campaigns.list, pageOf([])),
]);

export const Contact = contactPage({ shows: '+34 911 000 000' });
export const ContactWithConsent = contactPage({
  shows: 'I want to receive the letter by email.',
  but: [answers(contract.signupForms.consents, { items: [confirmedSignup] })],
});
export const ContactSkipped = contactPage({ shows: 'This address unsubscribed.' });
export const ContactSkippedInSpanish = contactPage({ shows: 'Esta dirección se dio de baja.', locale: 'es' });
export const ContactSuppressed = contactPage({
  shows: contact.email,
  but: [
    answers(contract.contacts.get, { ...contact, suppressed: true, audience: ofAudience }),
    answers(contract.contacts.activity, {
      ...pageOf([]),
      metrics: { sent: 0, opened: 0, clicked: 0, not_sent: 0, last_active_at: null },
    }),
  ],
});
export const NewContact = screenAt(
  `/audiences/${audience.id}/contacts/new`,
  withAudience,
)({ shows: 'Create contact' });
export const ManageContact = screenAt(`/audiences/${audience.id}/contacts/${contact.id}/manage`, [
  ...withAudience,
  answers(contract.contacts.get, { ...contact, audience: ofAudience }),
])({ shows: 'Delete contact' });
