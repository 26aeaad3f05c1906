import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Card } from '@x/ui';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { audienceOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { PermittedTextLink } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';
import { RecipientCountStatus } from './recipient-count.tsx';
import type { RecipientValues } from './segment-choice.ts';
import { SegmentFields } from './segment-fields.tsx';
import { useRecipientCount } from './use-recipient-count.ts';
import { useSegmentOptions } from './use-segment-options.ts';

export interface RecipientsCardProps {
  readonly field: RenderField<RecipientValues>;
  readonly form: FormHandle<RecipientValues>;
}

/** Audience and segments of a campaign, with the number of recipients. For users who may read audiences. */
export function RecipientsCard({ field, form }: RecipientsCardProps) {
  const { t } = useLingui();
  const may = useMay();
  const names = useSegmentOptions();
  const { audience, include, exclude } = form.values;
  const isCounted = audience !== '' && ![include, ...exclude].some((id) => id !== '' && names.isDeleted(id));
  const state = useRecipientCount(
    isCounted && may(contract.campaigns.countRecipients)
      ? { audiences: [audience], include, exclude }
      : undefined,
  );
  const hasSegments = names.options.length > 0 || include !== '' || exclude.length > 0;
  return (
    <Card title={t`Recipients`} className="x:max-w-lg">
      <div className="x:flex x:flex-col x:gap-4">
        <AudienceField field={field} form={form} />
        {hasSegments && <SegmentFields field={field} form={form} names={names} />}
        {isCounted && <RecipientCountStatus state={state} />}
      </div>
    </Card>
  );
}

function AudienceField({ field, form }: RecipientsCardProps) {
  const { t } = useLingui();
  const { total } = useOptionPage(audienceOptions);
  return field('audience', {
    hint:
      total === 0 ? (
        <Trans>
          This project has no audience yet.{' '}
          <PermittedTextLink to="/audiences/new">Create one</PermittedTextLink>.
        </Trans>
      ) : undefined,
    control: (
      <OptionPicker
        list={audienceOptions}
        {...form.field('audience')}
        fixed={[{ value: '', label: t`Choose later` }]}
        goneLabel={t`Deleted audience`}
        labelOf={({ name, contacts }) =>
          t`${name} (${plural(contacts, { one: '# contact', other: '# contacts' })})`
        }
      />
    ),
  });
}
