import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  type Campaign,
  type CampaignContent,
  type CampaignDefaults,
  type Failure,
} from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button, Card } from '@x/ui';
import { useRef, type ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { FormButtons } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { describeFields, useRenderField, type RenderField } from '#/forms/form-fields.tsx';
import { isSameValue, type FieldErrors } from '#/forms/form-state.ts';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useIsIdool, useProjectId } from '#/session/use-current.ts';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { findSubjectProblem } from '#/content/messages/subject-problems.ts';
import { savePictureOf } from '#/content/messages/message-picture.ts';
import { useMergeTags } from '#/content/messages/use-merge-tags.ts';
import { ExperimentCard } from '../experiments/experiment-card.tsx';
import { findMistakes, hasMistakes } from '../experiments/experiment-values.ts';
import { CapCard } from '../frequency-cap/cap-card.tsx';
import { HoldoutCard } from '../holdout/holdout-card.tsx';
import { RecipientsCard } from '../recipients/recipients-card.tsx';
import { choiceOf, everyone, isSameChoice } from '../recipients/segment-choice.ts';
import { useSegmentOptions } from '../recipients/use-segment-options.ts';
import { UtmCard } from '../utm/utm-card.tsx';
import { toUtmValues, utmAliases } from '../utm/utm-values.ts';
import { noDefaults } from '../defaults/no-defaults.ts';
import { campaignFields } from './campaign-fields.tsx';
import { DefaultsLink } from './defaults-link.tsx';
import { experimentOf, saveCampaign, type CampaignValues, type SavedCampaign } from './save-campaign.ts';
import { DesignChoice } from './design-choice.tsx';
import { useDesignContent } from './use-design-content.ts';
import { audienceOptions, senderOptions } from '#/lists/options/option-lists.ts';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { onlyItem } from '#/lists/options/only-item.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { useNoSenderHint } from '#/lists/options/use-no-sender-hint.tsx';
import { useMay } from '#/session/may.tsx';

export interface CampaignFormProps {
  readonly campaign?: Campaign;
  readonly onSaved: (campaign: Campaign) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

/** Creates a failure for a missing template. The failure has no field, so it appears as a page alert. */
function refusal(message: string): Failure {
  return { success: false, status: 0, errors: [{ id: 'campaign-form', message }] };
}

function emptyFieldErrors(
  values: CampaignValues,
  names: readonly ('name' | 'description' | 'subject')[],
  message: string,
): FieldErrors<CampaignValues> {
  return Object.fromEntries(
    names.filter((name) => values[name].trim() === '').map((name) => [name, message]),
  );
}

/** Returns the errors of chosen segments that were deleted. */
function useDeletedErrors(campaign: Campaign | undefined) {
  const { t } = useLingui();
  const segments = useSegmentOptions();
  /** A deleted segment can stay as long as the segments are not changed, because it may be restored. */
  return (values: CampaignValues): FieldErrors<CampaignValues> => {
    if (isSameChoice(values, campaign === undefined ? everyone : choiceOf(campaign))) return {};
    return {
      ...(values.include !== '' && segments.isDeleted(values.include)
        ? { include: t`This segment was deleted. Choose another one.` }
        : {}),
      ...(values.exclude.some(segments.isDeleted) ? { exclude: t`Remove the deleted segment.` } : {}),
    };
  };
}

/** Returns the error of an experiment that was changed and cannot be saved. */
function useExperimentErrors(campaign: Campaign | undefined) {
  const { t } = useLingui();
  const { timeZone } = useFormats();
  return ({ experiment }: CampaignValues): FieldErrors<CampaignValues> => {
    if (experiment === null || isSameValue(experiment, experimentOf(campaign, timeZone))) return {};
    const isWrong = hasMistakes(findMistakes(experiment, timeZone, new Date()));
    return isWrong ? { experiment: t`Correct the experiment.` } : {};
  };
}

interface CampaignFormSetting extends Pick<CampaignFieldsProps, 'sender' | 'audienceId' | 'defaults'> {
  readonly onTemplateMissing: () => void;
}

/** Must be called after the first options have loaded, because `useForm` reads the initial values only once. */
function useCampaignForm(
  { campaign, onSaved }: CampaignFormProps,
  { sender, audienceId, defaults, onTemplateMissing }: CampaignFormSetting,
) {
  const { t } = useLingui();
  const { client, alerts } = useApp();
  const invalidate = useInvalidate();
  const projectId = useProjectId();
  const deletedErrors = useDeletedErrors(campaign);
  const experimentErrors = useExperimentErrors(campaign);
  const { timeZone } = useFormats();
  const designContent = useDesignContent();
  /** Lists show the picture at once, and not only after the content was edited. */
  async function takeFirstPicture({ id, content_html }: CampaignContent): Promise<void> {
    await savePictureOf(content_html, (preview) =>
      client.call(
        contract.campaignContents.savePreview,
        { params: { id }, body: { preview } },
        { quiet: true },
      ),
    );
    await invalidate(contract.campaigns.list, contract.campaigns.get);
  }
  const form = useEntityForm<CampaignValues, Campaign, SavedCampaign>({
    name: 'campaign',
    entity: campaign,
    toValues: (current): CampaignValues => ({
      name: current?.name ?? '',
      description: current?.description ?? '',
      sender: current === undefined || current.from === campaign?.from ? sender : current.from,
      subject: current?.subject ?? '',
      replyTo: (current ?? defaults).reply_to ?? '',
      ...toUtmValues((current ?? defaults).utm),
      ignoresCap: current?.ignores_frequency_cap ?? false,
      ignoresHoldout: current?.ignores_holdout ?? false,
      experiment: experimentOf(current, timeZone),
      audience: current?.audiences[0]?.id ?? audienceId,
      ...(current === undefined ? everyone : choiceOf(current)),
      template: '',
      design: '',
    }),
    fields: describeFields(campaignFields.fields, t),
    aliases: {
      from: 'sender',
      from_name: 'sender',
      reply_to: 'replyTo',
      ignores_frequency_cap: 'ignoresCap',
      ignores_holdout: 'ignoresHoldout',
      ...utmAliases,
    },
    keepDraft: campaign === undefined,
    check: (values) => ({
      ...emptyFieldErrors(values, ['name', 'description', 'subject'], t`Fill in this field.`),
      ...(values.sender === '' ? { sender: t`Choose a sender.` } : {}),
      ...deletedErrors(values),
      ...experimentErrors(values),
    }),
    submit: async (values, basedOn) => {
      if (basedOn !== undefined || values.template !== '' || values.design !== '') {
        const designed = await designContent(values.design);
        if (designed === 'unavailable') {
          return refusal(t`The design could not be loaded. Check your connection and try again.`);
        }
        return saveCampaign(client, values, { campaign: basedOn, projectId, timeZone, designed });
      }
      // The alert lies over the end of the page, so the choice comes into view.
      onTemplateMissing();
      return refusal(t`You need to choose a template before saving the campaign`);
    },
    onSuccess: async (saved) => {
      await invalidate(
        contract.campaigns.list,
        contract.campaigns.get,
        contract.experiments.get,
        contract.preflight.get,
      );
      if (saved.content?.preview === null) void takeFirstPicture(saved.content);
      await onSaved(saved.campaign);
      alerts.add(saved.failures.flatMap((failure) => (failure.success ? [] : failure.errors)));
      return saved.failures.length === 0 ? undefined : false;
    },
  });
  return form;
}

interface CampaignFieldsProps extends CampaignFormProps {
  /** Address of the sender. Empty if none is chosen. */
  readonly sender: string;
  readonly audienceId: string;
  readonly defaults: CampaignDefaults;
  /** True to hide the sender and audience fields, because the form chooses both values (`useIsIdool`). */
  readonly preset: boolean;
}

/** Shows the form after its options have loaded, because they determine the initial values. */
export function CampaignForm(props: CampaignFormProps) {
  const from = props.campaign?.from;
  const isNew = props.campaign === undefined;
  const senders = useOptionPage(senderOptions);
  const current = useChosenItems(senderOptions, from === undefined ? [] : [from]);
  const audiences = useOptionPage(audienceOptions);
  const isIdool = useIsIdool();
  const projectId = useProjectId();
  const defaults = useAnswer(contract.campaignDefaults.get, { params: { id: projectId } });
  const isLoading =
    senders.state === 'loading' ||
    current.isLoading ||
    ((isNew || isIdool) && audiences.state === 'loading') ||
    (defaults.data === undefined && defaults.error === undefined);
  if (isLoading) return <FormPlaceholder />;
  const only = isNew ? (isIdool ? senders.items[0] : onlyItem(senders))?.email : undefined;
  // A deleted sender must be replaced.
  const sender = (from !== undefined && current.isGone(from) ? undefined : from) ?? only ?? '';
  const linked = props.campaign?.audiences[0]?.id;
  const first = isIdool ? audiences.items[0]?.id : isNew ? onlyItem(audiences)?.id : undefined;
  return (
    <CampaignFields
      {...props}
      sender={sender}
      audienceId={linked ?? first ?? ''}
      defaults={defaults.data ?? noDefaults}
      // Without a sender, show the field, because it links to the page that adds one.
      preset={isIdool && sender !== ''}
    />
  );
}

function CampaignFields({ sender, audienceId, defaults, preset, ...props }: CampaignFieldsProps) {
  const { t } = useLingui();
  const { alerts } = useApp();
  const templates = useRef<HTMLDivElement>(null);
  const form = useCampaignForm(props, {
    sender,
    audienceId,
    defaults,
    onTemplateMissing: () => templates.current?.querySelector<HTMLElement>('input, a')?.focus(),
  });
  const field = useRenderField(form, campaignFields);
  const { campaign, cancel, aside } = props;
  const mayChooseRecipients = useMay()(contract.audiences.list);
  const { label, hint } = campaignFields.fields.template;
  const needsContent = campaign === undefined || campaign.campaign_content === null;
  return (
    <Form form={form}>
      <div className="x:flex x:flex-col x:gap-5">
        <ConflictNotice conflict={form.conflict} />
        {campaign !== undefined && <LeaveGuard form={form} />}
        {needsContent && (
          <Card title={t(label)} description={hint && t(hint)} className="x:max-w-lg">
            <div ref={templates}>
              <DesignChoice
                value={form.values}
                onValueChange={(chosen) => {
                  alerts.dismiss('campaign-form');
                  form.set(chosen);
                }}
              />
            </div>
          </Card>
        )}
        <Card title={t`Message`} className="x:max-w-lg">
          <MessageFields field={field} form={form} preset={preset} />
        </Card>
        {!preset && mayChooseRecipients && <RecipientsCard field={field} form={form} />}
        {campaign !== undefined && <ExperimentCard campaign={campaign} form={form} />}
        <CapCard field={field} form={form} cap={defaults.frequency_cap} />
        <HoldoutCard field={field} form={form} holdout={defaults.holdout} />
        <UtmCard field={field} form={form} defaults={defaults.utm} />
        <DefaultsLink />
        <div className="x:flex x:max-w-lg x:flex-wrap x:items-center x:justify-end x:gap-2">
          <FormButtons aside={aside}>
            {cancel}
            <Button type="submit" variant="primary" loading={form.submitting}>
              {campaign === undefined ? <Trans>Save campaign</Trans> : <Trans>Save changes</Trans>}
            </Button>
          </FormButtons>
        </div>
      </div>
    </Form>
  );
}

interface MessageFieldsProps extends Pick<CampaignFieldsProps, 'preset'> {
  readonly field: RenderField<CampaignValues>;
  readonly form: FormHandle<CampaignValues>;
}

function MessageFields({ field, form, preset }: MessageFieldsProps) {
  const mergeTags = useMergeTags();
  return (
    <div className="x:flex x:flex-col x:gap-4">
      {field('name')}
      {field('description')}
      {!preset && <SenderField field={field} />}
      {field('subject', { hint: <SubjectHint subject={form.values.subject} /> })}
      <ForeignTagNotice {...form.field('subject')} names={mergeTags.map(({ name }) => name)} />
      {field('replyTo')}
    </div>
  );
}

function SubjectHint({ subject }: { readonly subject: string }) {
  const { t } = useLingui();
  const fallback = t({ message: 'there', context: 'fallback of a first name after “Hello”' });
  const problem = findSubjectProblem(subject, useMergeTags());
  const mergeTagExample = `{{first_name|${fallback}}}`;
  if (problem === undefined) {
    return t`You can use merge tags to insert contact values, as in “Hello ${mergeTagExample}”.`;
  }
  return problem.kind === 'unknown'
    ? t`There is no merge tag “${problem.tag}”. Choose one from the menu.`
    : t`Recipients without “${problem.tag}” see a gap. Write a fallback text after “|”.`;
}

function SenderField({ field }: Pick<MessageFieldsProps, 'field'>) {
  return field('sender', { hint: useNoSenderHint() });
}
