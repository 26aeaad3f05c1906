import { Plural, useLingui } from '@lingui/react/macro';
import type { FrequencyCap } from '@x/api-client';
import { Card } from '@x/ui';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { useFormats } from '#/language/use-formats.tsx';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
export type IgnoringValues = {
  /** True to send the campaign to people who have reached the frequency cap. */
  readonly ignoresCap: boolean;
};

interface CapCardProps {
  readonly field: RenderField<IgnoringValues>;
  readonly form: FormHandle<IgnoringValues>;
  /** null if the project has no frequency cap. */
  readonly cap: FrequencyCap | null;
}

/** Lets a campaign go to people who have reached the frequency cap. Shows nothing if the project has none. */
export function CapCard({ field, form, cap }: CapCardProps) {
  const { t } = useLingui();
  const { ignoresCap } = form.values;
  if (cap === null && !ignoresCap) return null;
  return (
    <Card title={t`Frequency cap`} className="x:max-w-lg">
      <div className="x:flex x:flex-col x:gap-4">
        {cap !== null && (
          <p className="x:text-13 x:text-muted">
            <CapSentence cap={cap} />
          </p>
        )}
        {field('ignoresCap')}
      </div>
    </Card>
  );
}

function CapSentence({ cap: { messages, days } }: { readonly cap: FrequencyCap }) {
  const formats = useFormats();
  const period = formats.days(days);
  return (
    <Plural
      value={messages}
      one={`Contacts of this project get at most # campaign message in ${period}.`}
      other={`Contacts of this project get at most # campaign messages in ${period}.`}
    />
  );
}
