import { msg } from '@lingui/core/macro';
import { contract, type BounceLimits } from '@x/api-client';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { numberField } from '#/forms/fields/number-field.tsx';

const hints = {
  bounces: msg`Messages that were rejected or bounced permanently. Amazon SES reviews accounts above 5%.`,
  complaints: msg`Gmail and Yahoo ask senders to stay below 0.1%. The first two complaints never pause a campaign.`,
  messages: msg`When few messages have been sent, three bounces can already exceed a limit.`,
} as const;

/** Form for the bounce and complaint rates above which a project's campaigns are paused automatically. */
export const BounceLimitsForm = defineEntityForm({
  name: 'bounce-limits',
  body: contract.projects.setBounceLimits.body,
  fields: {
    bounce_percent: numberField({ label: msg`Bounces (%)`, hint: hints.bounces, step: 0.01 }),
    complaint_percent: numberField({ label: msg`Spam complaints (%)`, hint: hints.complaints, step: 0.01 }),
    minimum_messages: numberField({ label: msg`Messages before the limits apply`, hint: hints.messages }),
  },
  toValues: (limits?: BounceLimits) => ({
    bounce_percent: limits?.bounce_percent ?? null,
    complaint_percent: limits?.complaint_percent ?? null,
    minimum_messages: limits?.minimum_messages ?? null,
  }),
  check: ({ minimum_messages }, translate) =>
    minimum_messages === null ? { minimum_messages: translate(msg`Enter a number of messages.`) } : {},
  save: ({ minimum_messages, ...shares }, { call }, { projectId: id }: { readonly projectId: string }) =>
    // `check` refuses an empty number.
    call(contract.projects.setBounceLimits, {
      params: { id },
      body: { ...shares, minimum_messages: minimum_messages ?? 0 },
    }),
  invalidates: [contract.projects.bounceLimits, contract.projects.get],
  intro: msg`A campaign that exceeds one of these limits pauses and shows the reason. You decide whether to resume it. Leave a limit empty to turn it off.`,
  title: msg`Automatic pause`,
  saveLabel: msg`Save limits`,
});
