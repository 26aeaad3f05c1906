import { useLingui } from '@lingui/react/macro';
import { fonts, type CompleteBrand } from '@x/email-compiler';
import { Field, NumberInput, Select } from '@x/ui';
import type { FormHandle } from '#/forms/use-form.ts';
import { brandDescriptors } from './brand-descriptors.tsx';
import { defaultShape, type BrandValues } from './brand-values.ts';
import { DefaultMark } from './default-mark.tsx';
import { FieldWarning } from './field-warning.tsx';
import { noteAt, type BrandNote } from './use-brand-problems.ts';

/** Largest font size of a block in px. */
const largestSize = 42;

export interface TypeFieldsProps {
  readonly form: Pick<FormHandle<BrandValues>, 'values' | 'field'>;
  readonly complete: CompleteBrand;
  readonly warnings: readonly BrandNote[];
}

export function FontFields({ form, complete, warnings }: TypeFieldsProps) {
  const { t } = useLingui();
  const textFont = complete.fonts.text;
  return (
    <div className="x:grid x:gap-4 x:sm:grid-cols-2">
      <FontField
        label={t(brandDescriptors.headingFont.label)}
        {...form.field('headingFont')}
        defaultLabel={t`Same as text (${textFont})`}
        webFonts={form.values.webFonts.map(({ name }) => name.trim())}
        warning={noteAt(warnings, 'fonts.heading')}
      />
      <FontField
        label={t(brandDescriptors.textFont.label)}
        {...form.field('textFont')}
        defaultLabel={t`Default (${'Arial'})`}
        webFonts={form.values.webFonts.map(({ name }) => name.trim())}
        warning={noteAt(warnings, 'fonts.text')}
      />
    </div>
  );
}

interface FontFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly defaultLabel: string;
  readonly webFonts: readonly string[];
  readonly warning: string | undefined;
}

function FontField({ label, name, value, onValueChange, defaultLabel, webFonts, warning }: FontFieldProps) {
  // Includes the chosen font, which may be a web font that was removed.
  const offered = new Set([...webFonts, value, ...fonts].filter((font) => font !== ''));
  return (
    <div className="x:flex x:flex-col x:gap-1.5">
      <Field label={label}>
        <Select
          name={name}
          value={value}
          onValueChange={onValueChange}
          options={[
            { value: '', label: defaultLabel },
            ...[...offered].map((font) => ({ value: font, label: font })),
          ]}
        />
      </Field>
      <FieldWarning texts={warning === undefined ? [] : [warning]} />
    </div>
  );
}

export function SizeFields({ form, complete }: Omit<TypeFieldsProps, 'warnings'>) {
  const { t } = useLingui();
  const sizes = [
    { name: 'headingSize', size: complete.heading.fontSize },
    { name: 'textSize', size: complete.text.fontSize },
    { name: 'buttonSize', size: complete.button.fontSize },
  ] as const;
  return (
    <div className="x:grid x:gap-4 x:sm:grid-cols-2">
      {sizes.map(({ name, size }) => {
        const label = t(brandDescriptors[name].label);
        const { value, onValueChange } = form.field(name);
        return (
          <Field
            key={name}
            label={label}
            aside={
              <DefaultMark name={label} isDefault={value === null} onReset={() => onValueChange(null)} />
            }
          >
            <NumberInput
              value={value ?? size}
              onValueChange={onValueChange}
              min={1}
              max={largestSize}
              unit="px"
            />
          </Field>
        );
      })}
      <ShapeField form={form} />
    </div>
  );
}

function ShapeField({ form }: Pick<TypeFieldsProps, 'form'>) {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    square: t`Square`,
    round: t`Rounded`,
    pill: t`Pill`,
  };
  const standard = labels[defaultShape] ?? '';
  return (
    <Field label={t(brandDescriptors.shape.label)}>
      <Select
        {...form.field('shape')}
        options={[
          { value: '', label: t`Default (${standard})` },
          ...Object.entries(labels).map(([value, label]) => ({ value, label })),
        ]}
      />
    </Field>
  );
}
