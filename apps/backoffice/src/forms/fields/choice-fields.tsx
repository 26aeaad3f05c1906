import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, RadioGroup, Select } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import type { ControlProps, FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { LabeledControl } from './labeled-control.tsx';

type Formats = ReturnType<typeof useFormats>;

interface Choice<Value extends string> {
  readonly value: Value;
  /** A string for names that are not translated, or already are. */
  readonly label: MessageDescriptor | string;
}

interface Choosing<Value extends string> {
  readonly choices: readonly Choice<Value>[] | ((formats: Formats) => readonly Choice<Value>[]);
}

function useNamedChoices<Value extends string>(choices: Choosing<Value>['choices']) {
  const { t } = useLingui();
  const formats = useFormats();
  const listed = typeof choices === 'function' ? choices(formats) : choices;
  return listed.map(({ value, label }) => ({ value, label: typeof label === 'string' ? label : t(label) }));
}

function ChosenName<Value extends string>({ value, choices }: Choosing<Value> & { readonly value: Value }) {
  return useNamedChoices(choices).find((choice) => choice.value === value)?.label ?? value;
}

type ChoiceControlProps<Value extends string> = ControlProps<Value> & Choosing<Value>;

interface SelectOptions<Value extends string> extends FieldOptions, Choosing<Value> {
  /** Shown until the user chooses. The value is then an empty text. */
  readonly placeholder?: MessageDescriptor;
}

function SelectControl<Value extends string>({
  choices,
  placeholder,
  field,
  ...props
}: ChoiceControlProps<Value> & Pick<SelectOptions<Value>, 'placeholder'>) {
  const { t } = useLingui();
  const options = useNamedChoices(choices);
  return (
    <LabeledControl {...props}>
      <Select
        {...field}
        options={options}
        {...(placeholder === undefined ? {} : { placeholder: t(placeholder) })}
        onValueChange={(chosen) => {
          const choice = options.find(({ value }) => value === chosen);
          if (choice !== undefined) field.onValueChange(choice.value);
        }}
      />
    </LabeledControl>
  );
}

export function selectField<Value extends string>(options: SelectOptions<Value>): FieldDescriptor<Value> {
  const { choices, placeholder, ...described } = options;
  const shown = { choices, ...(placeholder === undefined ? {} : { placeholder }) };
  return {
    ...described,
    necessity: described.necessity ?? 'required',
    renderControl: (props) => <SelectControl {...props} {...shown} />,
    renderValue: (value) => <ChosenName value={value} choices={choices} />,
  };
}

function RadioControl<Value extends string>({ choices, field, ...props }: ChoiceControlProps<Value>) {
  const { label, hint, error } = props;
  return <RadioGroup {...field} {...{ label, hint, error }} options={useNamedChoices(choices)} />;
}

export function radioField<Value extends string>(
  options: FieldOptions & Choosing<Value>,
): FieldDescriptor<Value> {
  const { choices, ...described } = options;
  return {
    ...described,
    renderControl: (props) => <RadioControl {...props} choices={choices} />,
    renderValue: (value) => <ChosenName value={value} choices={choices} />,
  };
}

function YesOrNo({ value }: { readonly value: boolean }) {
  const { t } = useLingui();
  return value ? t`Yes` : t`No`;
}

export function checkboxField(options: FieldOptions): FieldDescriptor<boolean> {
  return {
    ...options,
    renderControl: ({ field: { name, value, onValueChange }, label, hint, error }) => (
      <Checkbox {...{ name, label, hint, error }} checked={value} onCheckedChange={onValueChange} />
    ),
    renderValue: (value) => <YesOrNo value={value} />,
  };
}
