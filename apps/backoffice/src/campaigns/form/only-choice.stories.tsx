import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect } from 'storybook/test';
import { audience, audiences } from '#/testing/sample/audiences.ts';
import { templates } from '#/testing/sample/messages.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { recipientCount } from '#/testing/sample/preflight.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Campaigns/New with a single choice' } satisfies Meta;
export default meta;

const another = { ...emailSender, email: `other-${emailSender.email}`, name: 'Another sender' };

const form = screenAt('/campaigns/new', [
  answers(contract.templates.list, pageOf(templates)),
  answers(contract.campaigns.countRecipients, recipientCount),
]);

/** The only audience and the only sender of a project are chosen already. */
export const OneOfEach = form({
  shows: 'New campaign',
  but: [
    answers(contract.audiences.list, pageOf([audience])),
    answers(contract.emailSenders.list, pageOf([emailSender])),
  ],
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: /^Sender/u })).toHaveValue(
      `${emailSender.name} <${emailSender.email}>`,
    );
    const chosen = canvas.getByRole<HTMLInputElement>('combobox', { name: /^Audience/u });
    await expect(chosen.value).toContain(audience.name);
  },
});

export const Several = form({
  shows: 'New campaign',
  but: [
    answers(contract.audiences.list, pageOf(audiences)),
    answers(contract.emailSenders.list, pageOf([emailSender, another])),
  ],
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: /^Sender/u })).toHaveValue('');
    await expect(canvas.getByRole('combobox', { name: /^Audience/u })).toHaveValue('Choose later');
  },
});
