import { useLingui } from '@lingui/react/macro';
import { mostExcludedSegments } from '@x/api-client';
import { Button, Combobox } from '@x/ui';
import { X } from 'lucide-react';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { recipientFields } from './recipient-fields.tsx';
import type { RecipientValues } from './segment-choice.ts';
import type { SegmentNames } from './use-segment-options.ts';

export interface SegmentFieldsProps {
  readonly field: RenderField<RecipientValues>;
  readonly form: FormHandle<RecipientValues>;
  readonly names: SegmentNames;
}

/** Chooses the segment that narrows the audience, and those that are left out. */
export function SegmentFields({ field, form, names }: SegmentFieldsProps) {
  const { t } = useLingui();
  const { include } = form.values;
  const gone = include !== '' && names.isDeleted(include) ? [include] : [];
  const deleted = gone.length > 0 ? t`This segment was deleted, so the campaign selects nobody.` : undefined;
  return (
    <>
      {field('include', {
        error: form.errors.include ?? deleted,
        control: (
          <Combobox
            {...form.field('include')}
            options={[
              { value: '', label: t`Everyone in the audience` },
              ...gone.map((id) => ({ value: id, label: names.nameOf(id) })),
              ...names.options,
            ]}
          />
        ),
      })}
      <ExcludedSegments field={field} form={form} names={names} />
    </>
  );
}

function ExcludedSegments({ field, form, names }: SegmentFieldsProps) {
  const { t } = useLingui();
  const { exclude } = form.values;
  const change = (next: readonly string[]) => form.set({ exclude: next });
  const deleted = exclude.some(names.isDeleted)
    ? t`A segment was deleted, so the campaign selects nobody. Remove it here.`
    : undefined;
  return (
    <div className="x:flex x:flex-col x:gap-2">
      {field('exclude', {
        error: form.errors.exclude ?? deleted,
        control: (
          <Combobox
            placeholder={exclude.length === 0 ? t`Nobody` : t`Choose another segment`}
            value=""
            disabled={exclude.length >= mostExcludedSegments}
            onValueChange={(id) => change([...exclude, id])}
            options={names.options.filter(({ value }) => !exclude.includes(value))}
          />
        ),
      })}
      {exclude.length > 0 && (
        <ul aria-label={t(recipientFields.exclude.label)} className="x:flex x:flex-wrap x:gap-1.5">
          {exclude.map((id) => (
            <li key={id} className="x:max-w-full">
              <Button
                size="small"
                aria-label={t`Stop excluding ${names.nameOf(id)}`}
                onClick={() => change(exclude.filter((other) => other !== id))}
              >
                <span className="x:truncate">{names.nameOf(id)}</span>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
