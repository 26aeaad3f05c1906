import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import {
  emailProvider,
  emailSender,
  newSenderAmp,
  senderAmp,
  senderRecords,
} from '#/testing/sample/sending.ts';
import { template } from '#/testing/sample/messages.ts';
import { pickOption } from '#/testing/pick-option.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Sending' } satisfies Meta;
export default meta;

const providers = answers(contract.emailProviders.list, pageOf([emailProvider]));
const noProviders = answers(contract.emailProviders.list, pageOf([]));
const providerList = screenAt('/configurations/smtp-providers', [providers]);

export const Providers = providerList({ shows: 'Mail server of the shop' });
export const ProvidersEmpty = providerList({ shows: 'Email providers', but: [noProviders] });
export const ProvidersFailing = providerList({
  shows: 'This content could not be loaded',
  but: [refuses(contract.emailProviders.list, 'internal_error')],
});
const newProvider = screenAt('/configurations/smtp-providers/smtp/install', [providers]);
export const NewProvider = newProvider({ shows: 'Add SMTP' });
/** A saved provider leads to the list (spec 2 §4). */
export const NewProviderSaved = newProvider({
  shows: 'Add SMTP',
  but: [
    answers(contract.emailProviders.create, emailProvider),
    answers(contract.emailProviders.get, emailProvider),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), emailProvider.name);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Host name' }), 'smtp.harbour.example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Save provider' }));
    await page.findByRole('heading', { level: 1, name: 'Email providers' });
    await expect(await page.findByText(`The provider “${emailProvider.name}” was added.`)).toBeVisible();
    await expect(
      await canvas.findByRole('link', { name: new RegExp(emailProvider.name, 'u') }),
    ).toBeVisible();
  },
});
export const Provider = screenAt(`/configurations/smtp-providers/smtp/${emailProvider.id}`, [
  answers(contract.emailProviders.get, emailProvider),
])({ shows: 'Mail server of the shop' });

const senderList = screenAt('/configurations/email-senders', [
  answers(contract.emailSenders.list, pageOf([emailSender])),
  providers,
]);

/** Names each record with its state, which the title of its badge explains. */
async function expectRecordsInRow(): Promise<void> {
  const row = within(page.getByRole('row', { name: new RegExp(emailSender.email, 'u') }));
  const badges = () => row.getAllByText(/^(?:SPF|DKIM|DMARC)/u).map(({ textContent }) => textContent);
  await waitFor(() => expect(badges()).toEqual(['SPF: Valid', 'DKIM: Unknown status', 'DMARC: Missing']));
  await expect(row.getByTitle('There is no DMARC record.')).toBeVisible();
}

export const Senders = senderList({ shows: emailSender.email, play: expectRecordsInRow });
export const SendersLookingUpRecords = senderList({
  shows: 'Looking up…',
  but: [waits(contract.emailSenders.records)],
});
export const SendersWithoutRecords = senderList({
  shows: emailSender.email,
  but: [refuses(contract.emailSenders.records, 'service_unavailable')],
  play: async () => {
    await waitFor(() => expect(page.queryByText('Looking up…')).toBeNull());
    await expect(page.queryByText(/^SPF/u)).toBeNull();
  },
});
export const SendersEmpty = senderList({
  shows: 'No email senders yet',
  but: [answers(contract.emailSenders.list, pageOf([]))],
});
export const SendersInSpanishOnAPhone = senderList({ shows: emailSender.email, locale: 'es', phone: true });

const newSender = screenAt('/configurations/email-senders/new', [providers]);

/** The only provider of a project is chosen already. */
export const NewSender = newSender({
  shows: 'Save sender',
  play: ({ canvas }) => expect(canvas.getByLabelText('Email provider')).toHaveValue(emailProvider.name),
});
export const NewSenderWithSeveralProviders = newSender({
  shows: 'Save sender',
  but: [
    answers(
      contract.emailProviders.list,
      pageOf([emailProvider, { ...emailProvider, id: idOf('e', 9), name: 'Another provider' }]),
    ),
  ],
  play: ({ canvas }) => expect(canvas.getByLabelText('Email provider')).toHaveValue(''),
});
export const NewSenderWithoutProvider = newSender({ shows: 'Add one first', but: [noProviders] });
export const NewSenderRefused = newSender({
  shows: 'Save sender',
  but: [refuses(contract.emailSenders.create, 'email_sender_exists', { email: emailSender.email })],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Name'), 'Shop');
    await userEvent.type(canvas.getByLabelText('Email'), emailSender.email);
    await pickOption(canvas.getByLabelText('Email provider'), emailProvider.name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save sender' }));
    await canvas.findByText(/already/u);
  },
});

/** A new sender leads to its page, which says which records are missing. A saved one leads to the list, which does so too. */
export const NewSenderSaved = newSender({
  shows: 'Save sender',
  but: [
    answers(contract.emailSenders.create, emailSender),
    answers(contract.emailSenders.get, emailSender),
    answers(contract.emailSenders.amp, newSenderAmp),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Name'), 'Shop');
    await userEvent.type(canvas.getByLabelText('Email'), emailSender.email);
    await pickOption(canvas.getByLabelText('Email provider'), emailProvider.name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save sender' }));
    await page.findByRole('heading', { level: 1, name: emailSender.email });
    await expect(await canvas.findByText(/^There is no DMARC record\./u)).toBeVisible();
  },
});

const senderPage = screenAt(`/configurations/email-senders/${emailSender.id}`, [
  answers(contract.emailSenders.get, emailSender),
  answers(contract.emailSenders.records, senderRecords),
  answers(contract.emailSenders.amp, senderAmp),
  providers,
]);

export const Sender = senderPage({
  shows: /v=spf1 include/u,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Saw AMP at Gmail' })).toHaveAttribute(
      'aria-valuetext',
      '873 of 1,204',
    );
    await expect(canvas.getByText(/None of the 212 recipients who opened at Yahoo saw AMP/u)).toBeVisible();
  },
});
export const SenderSaved = senderPage({
  shows: emailSender.email,
  but: [
    answers(contract.emailSenders.update, emailSender),
    answers(contract.emailSenders.list, pageOf([emailSender])),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await page.findByRole('heading', { level: 1, name: 'Email senders' });
    await page.findByRole('row', { name: new RegExp(emailSender.email, 'u') });
    await expectRecordsInRow();
  },
});
export const SenderCheckingRecords = senderPage({
  shows: emailSender.email,
  but: [waits(contract.emailSenders.records)],
});
export const SenderWithoutOpens = senderPage({
  shows: /Nobody with an address of Gmail/u,
  but: [
    answers(contract.emailSenders.get, { ...emailSender, amp_validated: false }),
    answers(contract.emailSenders.amp, newSenderAmp),
  ],
});
export const SenderLoadingAmp = senderPage({
  shows: 'AMP in the inbox',
  but: [waits(contract.emailSenders.amp)],
});
export const SenderFailingAmp = senderPage({
  shows: 'This content could not be loaded',
  but: [refuses(contract.emailSenders.amp, 'internal_error')],
});
export const SenderInSpanishOnAPhone = senderPage({ shows: /v=spf1 include/u, locale: 'es', phone: true });

export const RecordingARegistration = senderPage({
  shows: 'AMP in the inbox',
  but: [answers(contract.emailSenders.recordAmp, emailSender)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change the registration at Mail.ru' }));
    const dialog = within(await page.findByRole('dialog'));
    await expect(dialog.getByRole('radio', { name: 'Pending' })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: /Applied on/u })).toHaveValue('02/11/2026');
    await userEvent.click(dialog.getByRole('radio', { name: 'Not registered' }));
    await expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
});

/** The dialog of test messages opens with the review addresses of the mail providers that are missing. */
export const SendingTheSampleMessage = senderPage({
  shows: 'AMP in the inbox',
  but: [
    answers(contract.templates.list, pageOf([template])),
    answers(contract.templates.get, template),
    answers(contract.emailSenders.list, pageOf([emailSender])),
    answers(contract.audiences.list, pageOf([])),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the sample message…' }));
    await pickOption(
      await canvas.findByLabelText('Template of the sample message', {}, { timeout: 15_000 }),
      template.name,
    );
    const send = canvas.getByRole('button', { name: 'Send the sample message…' });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    const recipients = await page.findByRole('textbox', { name: /Recipients/u });
    await expect(recipients).toHaveValue('postmaster_amp@corp.mail.ru');
  },
});
