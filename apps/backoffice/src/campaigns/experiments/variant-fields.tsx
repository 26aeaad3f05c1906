import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Campaign, ExperimentSubject } from '@x/api-client';
import { Button, Field, Select, TextInput } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import { Pencil } from 'lucide-react';
import { useMergeTagNames } from '#/content/messages/use-merge-tags.ts';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import { useFormats, useToday } from '#/language/use-formats.tsx';
import { senderOptions, templateOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { LinkButton } from '#/page/links.tsx';
import { timeOptions } from '#/language/time-options.ts';
import { ownContent, weightBounds, type Mistakes, type VariantValues } from './experiment-values.ts';

export interface VariantFieldsProps {
  readonly campaign: Campaign;
  readonly compares: ExperimentSubject;
  readonly letter: string;
  readonly variant: VariantValues;
  /** Sum of the weights of all variants. Undefined if one is wrong. */
  readonly total: number | undefined;
  /** People who are expected to get the variant. Undefined if it is not known. */
  readonly people: number | undefined;
  readonly mistakes: Mistakes;
  readonly onChange: (variant: VariantValues) => void;
  /** undefined if no further variant can be removed. */
  readonly onRemove: (() => void) | undefined;
}

type PartProps = Pick<VariantFieldsProps, 'variant' | 'mistakes'> & {
  readonly set: (change: Partial<VariantValues>) => void;
};

export function VariantFields(props: VariantFieldsProps) {
  const { t } = useLingui();
  const { campaign, compares, letter, variant, total, people, mistakes, onChange, onRemove } = props;
  const set = (change: Partial<VariantValues>) => onChange({ ...variant, ...change });
  return (
    <fieldset className="x:flex x:min-w-0 x:flex-col x:gap-3 x:rounded-md x:border x:border-line x:p-3">
      <legend className="x:px-1 x:text-13 x:font-semibold">{t`Variant ${letter}`}</legend>
      {compares === 'times' ? (
        <TimeFields variant={variant} mistakes={mistakes} set={set} />
      ) : (
        <MessageFields campaign={campaign} variant={variant} set={set} />
      )}
      <WeightField variant={variant} mistakes={mistakes} set={set} total={total} people={people} />
      {onRemove !== undefined && (
        <div>
          <Button size="small" variant="ghost" onClick={onRemove}>
            <Trans>Remove variant {letter}</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface MessageFieldsProps extends Pick<VariantFieldsProps, 'campaign' | 'variant'> {
  readonly set: PartProps['set'];
}

function MessageFields({ campaign, variant, set }: MessageFieldsProps) {
  const { t } = useLingui();
  const names = useMergeTagNames();
  return (
    <>
      <Field label={t`Subject`} optional hint={t`If empty, the campaign’s subject is used.`}>
        <TextInput
          value={variant.subject}
          placeholder={campaign.subject}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => set({ subject: event.target.value })}
        />
      </Field>
      <ForeignTagNotice value={variant.subject} onValueChange={(subject) => set({ subject })} names={names} />
      <Field label={t`Preheader`} optional hint={t`If empty, the content’s preheader is used.`}>
        <TextInput
          value={variant.preheader}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => set({ preheader: event.target.value })}
        />
      </Field>
      <ForeignTagNotice
        value={variant.preheader}
        onValueChange={(preheader) => set({ preheader })}
        names={names}
      />
      <Field label={t`Sender`}>
        <OptionPicker
          list={senderOptions}
          value={variant.sender}
          onValueChange={(sender, item) => set({ sender, senderName: item?.name ?? '' })}
          fixed={[{ value: '', label: t`Sender of the campaign` }]}
        />
      </Field>
      <Field
        label={t`Content`}
        hint={
          variant.keepsContentOf === null
            ? t`Content is copied when you save. After that, you can edit it.`
            : t`The edited content is kept until you choose other content.`
        }
      >
        <OptionPicker
          list={templateOptions}
          value={variant.template}
          onValueChange={(template) => set({ template, keepsContentOf: null })}
          fixed={[
            { value: '', label: t`Content of the campaign` },
            { value: ownContent, label: t`A copy of the campaign’s content, to edit` },
          ]}
          goneLabel={t`Deleted template`}
        />
      </Field>
      {variant.keepsContentOf !== null && (
        <div>
          <LinkButton
            size="small"
            icon={<Pencil aria-hidden />}
            to="/campaigns/$id_campaign/variants/$variant"
            params={{ id_campaign: campaign.id, variant: String(variant.keepsContentOf) }}
          >
            <Trans>Edit content</Trans>
          </LinkButton>
        </div>
      )}
    </>
  );
}

function TimeFields({ variant, mistakes, set }: PartProps) {
  const { t } = useLingui();
  const today = useToday();
  const error = mistakes.times.includes(variant.id) ? t`Choose a time in the future.` : undefined;
  // The options may lack a time that was set through the API.
  const times = timeOptions();
  const shown = times.includes(variant.time) || variant.time === '' ? times : [variant.time, ...times];
  return (
    <div className="x:grid x:gap-3 x:sm:grid-cols-2">
      <Field label={t`Date`} required>
        <DateInput value={variant.date} min={today} onValueChange={(date) => set({ date })} />
      </Field>
      <Field label={t`Time`} required error={error}>
        <Select
          value={variant.time}
          onValueChange={(time) => set({ time })}
          placeholder={t`Choose a time`}
          options={shown.map((time) => ({ value: time, label: time }))}
        />
      </Field>
    </div>
  );
}

function WeightField({
  variant,
  mistakes,
  set,
  total,
  people,
}: PartProps & Pick<VariantFieldsProps, 'total' | 'people'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const { least, most } = weightBounds;
  const hint = () => {
    if (total === undefined) return undefined;
    const share = formats.chosenPercent(Math.round((1000 * Number(variant.weight)) / total) / 10);
    const ofAll = t`${variant.weight} of ${total} in all variants: ${share} of those who take part.`;
    if (people === undefined) return ofAll;
    return `${ofAll} ${t`${plural(people, { one: 'About # person.', other: 'About # people.' })}`}`;
  };
  return (
    <Field
      label={t`Weight`}
      hint={hint()}
      error={
        mistakes.weights.includes(variant.id) ? t`Enter a whole number from ${least} to ${most}.` : undefined
      }
    >
      <TextInput
        value={variant.weight}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => set({ weight: event.target.value })}
      />
    </Field>
  );
}
