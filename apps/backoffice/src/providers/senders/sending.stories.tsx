import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { pageOf } from '#/testing/sample/paging.ts';
import { emailProvider, emailSender, senderRecords } from '#/testing/sample/sending.ts';
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
export const NewProvider = screenAt('/configurations/smtp-providers/smtp/install')({ shows: 'Add SMTP' });
export const Provider = screenAt(`/configurations/smtp-providers/smtp/${emailProvider.id}`, [
  answers(contract.emailProviders.get, emailProvider),
])({ shows: 'Mail server of the shop' });

const senderList = screenAt('/configurations/email-senders', [
  answers(contract.emailSenders.list, pageOf([emailSender])),
  providers,
]);

export const Senders = senderList({ shows: emailSender.email });
export const SendersEmpty = senderList({
  shows: 'No email senders yet',
  but: [answers(contract.emailSenders.list, pageOf([]))],
});
export const SendersInSpanishOnAPhone = senderList({ shows: emailSender.email, locale: 'es', phone: true });

const newSender = screenAt('/configurations/email-senders/new', [providers]);

export const NewSender = newSender({ shows: 'Save sender' });
export const NewSenderWithoutProvider = newSender({ shows: 'Add one first', but: [noProviders] });
export const NewSenderRefused = newSender({
  shows: 'Save sender',
  but: [refuses(contract.emailSenders.create, 'email_sender_exists')],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText('Name'), 'Shop');
    await userEvent.type(canvas.getByLabelText('Email'), emailSender.email);
    await pickOption(canvas.getByLabelText('Email provider'), emailProvider.name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save sender' }));
    await canvas.findByText(/already/u);
  },
});

const senderPage = screenAt(`/configurations/email-senders/${emailSender.id}`, [
  answers(contract.emailSenders.get, emailSender),
  answers(contract.emailSenders.records, senderRecords),
  providers,
]);

export const Sender = senderPage({ shows: /v=spf1 include/u });
export const SenderCheckingRecords = senderPage({
  shows: emailSender.email,
  but: [waits(contract.emailSenders.records)],
});
