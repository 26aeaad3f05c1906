import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type BounceLimits } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Field, NumberInput } from '@x/ui';
import type { ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';

/**
 * Form values, with null for an empty field. A type, because an interface is not assignable to the
 * `Record<string, unknown>` of `useForm`.
 */
type LimitValues = { readonly [Name in keyof BounceLimits]: number | null };

export interface BounceLimitsFormProps {
  readonly projectId: string;
  readonly initial: BounceLimits;
  readonly onSaved: () => void | Promise<void>;
  readonly cancel: ReactNode;
}

/** Form for the bounce and complaint rates above which a project's campaigns are paused automatically. */
export function BounceLimitsForm({ projectId, initial, onSaved, cancel }: BounceLimitsFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const form = useEntityForm({
    name: 'bounce-limits',
    entity: initial,
    toValues: (limits): LimitValues => ({ ...initial, ...limits }),
    fields: {
      bounce_percent: { label: t`Bounces (%)` },
      complaint_percent: { label: t`Spam complaints (%)` },
      minimum_messages: { label: t`Messages before the limits apply` },
    },
    check: ({ minimum_messages }) =>
      minimum_messages === null ? { minimum_messages: t`Enter a number of messages.` } : {},
    submit: ({ minimum_messages, ...shares }, basedOn) =>
      client.call(
        contract.projects.setBounceLimits,
        {
          params: { id: projectId },
          body: { ...shares, minimum_messages: minimum_messages ?? initial.minimum_messages },
        },
        { quiet: true, basedOn },
      ),
    onSuccess: async () => {
      await invalidate(contract.projects.bounceLimits, contract.projects.get);
      await onSaved();
    },
  });
  return (
    <FormCard
      title={t`Automatic pause`}
      footer={
        <>
          {cancel}
          <Button type="submit" form="bounce-limits" variant="primary" loading={form.submitting}>
            <Trans>Save limits</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="bounce-limits">
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        <p className="x:text-13 x:text-muted">
          <Trans>
            A campaign that exceeds one of these limits pauses and shows the reason. You decide whether to
            resume it. Leave a limit empty to turn it off.
          </Trans>
        </p>
        <Field
          label={t`Bounces (%)`}
          optional
          hint={t`Messages that were rejected or bounced permanently. Amazon SES reviews accounts above 5%.`}
          error={form.errors.bounce_percent}
        >
          <NumberInput {...form.field('bounce_percent')} min={0.01} max={100} step={0.01} />
        </Field>
        <Field
          label={t`Spam complaints (%)`}
          optional
          hint={t`Gmail and Yahoo ask senders to stay below 0.1%. The first two complaints never pause a campaign.`}
          error={form.errors.complaint_percent}
        >
          <NumberInput {...form.field('complaint_percent')} min={0.01} max={100} step={0.01} />
        </Field>
        <Field
          label={t`Messages before the limits apply`}
          required
          hint={t`When few messages have been sent, three bounces can already exceed a limit.`}
          error={form.errors.minimum_messages}
        >
          <NumberInput {...form.field('minimum_messages')} min={10} max={1_000_000} />
        </Field>
      </Form>
    </FormCard>
  );
}
