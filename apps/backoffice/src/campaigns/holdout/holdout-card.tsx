import { Trans, useLingui } from '@lingui/react/macro';
import type { Holdout } from '@x/api-client';
import { Card } from '@x/ui';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { useFormats } from '#/language/use-formats.tsx';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
export type IgnoringHoldoutValues = {
  /** True to send the campaign to people who are held out. */
  readonly ignoresHoldout: boolean;
};

interface HoldoutCardProps {
  readonly field: RenderField<IgnoringHoldoutValues>;
  readonly form: FormHandle<IgnoringHoldoutValues>;
  /** null if nobody is held out. */
  readonly holdout: Holdout | null;
}

/** Lets a campaign go to people who are held out. Shows nothing if the project holds nobody out. */
export function HoldoutCard({ field, form, holdout }: HoldoutCardProps) {
  const { t } = useLingui();
  const { ignoresHoldout } = form.values;
  if (holdout === null && !ignoresHoldout) return null;
  return (
    <Card title={t`Holdout`} className="x:max-w-lg">
      <div className="x:flex x:flex-col x:gap-4">
        {holdout !== null && (
          <p className="x:text-13 x:text-muted">
            <HoldoutSentence holdout={holdout} />
          </p>
        )}
        {field('ignoresHoldout')}
      </div>
    </Card>
  );
}

function HoldoutSentence({ holdout: { share, period } }: { readonly holdout: Holdout }) {
  const formats = useFormats();
  const percentage = formats.chosenPercent(share);
  return period === 'month' ? (
    <Trans>In this project, {percentage} of people get no campaigns each month.</Trans>
  ) : (
    <Trans>In this project, {percentage} of people get no campaigns each quarter.</Trans>
  );
}
