import { useLingui } from '@lingui/react/macro';
import { Card } from '@x/ui';
import { useMergeTagNames } from '#/content/messages/use-merge-tags.ts';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { UtmFields } from './utm-fields.tsx';
import type { UtmValues } from './utm-values.ts';

interface UtmCardProps {
  readonly field: RenderField<UtmValues>;
  readonly form: FormHandle<UtmValues>;
}

/** UTM parameters of a campaign. */
export function UtmCard({ field, form }: UtmCardProps) {
  const { t } = useLingui();
  const names = useMergeTagNames();
  return (
    <Card
      title={t`UTM parameters`}
      description={t`Added to the links of the message, so that web analytics can tell where visits come from. Links that already have a parameter keep it. You can use merge tags.`}
      className="x:max-w-lg"
    >
      <div className="x:flex x:flex-col x:gap-4">
        <UtmFields field={field} form={form} names={names} />
      </div>
    </Card>
  );
}
