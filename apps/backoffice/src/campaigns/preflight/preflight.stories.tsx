import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { campaignDefaults, draft, smallDraft } from '#/testing/sample/campaigns.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import {
  noFindings,
  blocked,
  finds,
  timedRecipients,
  withForeignTags,
  withWarnings,
} from '#/testing/sample/preflight.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { answers, screenAt, type ScreenState } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Preflight checks' } satisfies Meta;
export default meta;

const { get } = contract.campaigns;
const campaignPage = screenAt(`/campaigns/${draft.id}`, [
  answers(get, smallDraft),
  answers(contract.emailSenders.list, pageOf([emailSender])),
]);

interface Opened {
  readonly role: 'dialog' | 'alertdialog';
  /** Label of the button that opens the dialog, and of the dialog's button that confirms. */
  readonly button: string;
  readonly finds: string | RegExp;
  /** Text beside the dialog's confirm button that says why it is disabled. Absent if the button is enabled. */
  readonly why?: string;
}

function openAndCheck({ role, button, finds: sentence, why }: Opened): NonNullable<ScreenState['play']> {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: button }));
    const dialog = within(await page.findByRole(role));
    await dialog.findByText(sentence);
    const confirm = dialog.getByRole('button', { name: button });
    await waitFor(() => (why === undefined ? expect(confirm).toBeEnabled() : expect(confirm).toBeDisabled()));
    await waitFor(() => expect(confirm).toHaveAccessibleDescription(why ?? ''));
    if (why !== undefined) await expect(dialog.getByText(why)).toBeVisible();
  };
}

export const ScheduleBlocked = campaignPage({
  shows: draft.subject,
  but: [answers(get, draft), finds(blocked)],
  play: openAndCheck({
    role: 'dialog',
    button: 'Schedule',
    finds: /^This campaign needs more sends \(48,102\)/u,
    why: 'Fix the 2 problems above first.',
  }),
});
export const ScheduleWithoutFindingsInSpanishOnAPhone = campaignPage({
  shows: draft.subject,
  but: [finds(noFindings)],
  locale: 'es',
  phone: true,
  play: openAndCheck({ role: 'dialog', button: 'Programar', finds: /^Se han superado todas/u }),
});
export const ScheduleAtLocalTimes = campaignPage({
  shows: draft.subject,
  but: [finds(timedRecipients('local_time'))],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule' }));
    const dialog = within(await page.findByRole('dialog'));
    await expect(await dialog.findByText(/4 recipients have reached it/u)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /^At this time in the recipient’s time zone/u }));
    await expect(await dialog.findByText(/20 recipients have a time zone of their own/u)).toBeVisible();
    await expect(dialog.getByText(/The project has no field with time zones/u)).toBeVisible();
    await expect(dialog.getByText(/The last messages go out by/u)).toBeVisible();
  },
});
export const ScheduleAtUsualHoursInSpanishOnAPhone = campaignPage({
  shows: draft.subject,
  but: [
    finds(timedRecipients('usual_hour')),
    answers(contract.campaignDefaults.get, { ...campaignDefaults, timezone_field: 'city' }),
  ],
  locale: 'es',
  phone: true,
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Programar' }));
    const dialog = within(await page.findByRole('dialog'));
    const [, , usualHour] = await dialog.findAllByRole('radio');
    await userEvent.click(usualHour ?? dialog.getByRole('radio'));
    await expect(await dialog.findByText(/^20 destinatarios tienen/u)).toBeVisible();
  },
});
export const SendNowWithWarnings = campaignPage({
  shows: draft.subject,
  but: [finds(withWarnings)],
  play: openAndCheck({
    role: 'alertdialog',
    button: 'Send now',
    finds: /^I have read the 3 warnings/u,
    why: 'Confirm above that you have read the 3 warnings.',
  }),
});
/** A tag in the header of the campaign or of a variant is converted in the campaign, all others in the editor. */
export const SendNowWithForeignTags = campaignPage({
  shows: draft.subject,
  but: [finds(withForeignTags)],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send now' }));
    const dialog = within(await page.findByRole('alertdialog'));
    const linkOf = async (sentence: RegExp) => {
      const item = (await dialog.findByText(sentence)).closest('li');
      return item?.querySelector('a')?.textContent;
    };
    await expect(await linkOf(/^“\*\|FNAME\|\*” looks like/u)).toBe('Manage campaign');
    await expect(await linkOf(/^“\{% if x %\}” .* The same text has “\{% endif %\}”/u)).toBe(
      'Go to the block',
    );
  },
});
export const SendNowWithoutFindings = campaignPage({
  shows: draft.subject,
  but: [finds(noFindings)],
  play: openAndCheck({
    role: 'alertdialog',
    button: 'Send now',
    finds: /^All checks passed/u,
  }),
});
