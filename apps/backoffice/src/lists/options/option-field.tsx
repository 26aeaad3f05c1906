import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { customField } from '#/forms/fields/custom-field.tsx';
import type { ControlProps, FieldDescriptor, FieldOptions } from '#/forms/fields/field-descriptor.ts';
import { LabeledControl } from '#/forms/fields/labeled-control.tsx';
import type { OptionList } from './option-lists.ts';
import { OptionName } from './option-name.tsx';
import { OptionPicker } from './option-picker.tsx';

interface Picking<Item> {
  readonly list: OptionList<Item>;
  readonly placeholder: MessageDescriptor;
  /** Label of a chosen option that was deleted. Default: its value. */
  readonly goneLabel?: MessageDescriptor;
}

function PickedField<Item>({
  list,
  placeholder,
  goneLabel,
  field,
  ...props
}: Picking<Item> & ControlProps<string>) {
  const { t } = useLingui();
  return (
    <LabeledControl {...props}>
      <OptionPicker
        list={list}
        {...field}
        placeholder={t(placeholder)}
        {...(goneLabel === undefined ? {} : { goneLabel: t(goneLabel) })}
      />
    </LabeledControl>
  );
}

/** Field of a form that chooses an item of a list without a limit. Its value is empty if none is chosen. */
export function optionField<Item>(options: FieldOptions & Picking<Item>): FieldDescriptor<string> {
  const { list, placeholder, goneLabel, ...described } = options;
  const picking = { list, placeholder, ...(goneLabel === undefined ? {} : { goneLabel }) };
  return customField<string>({
    ...described,
    render: (props) => <PickedField {...picking} {...props} />,
    renderValue: (value) => value !== '' && <OptionName list={list} value={value} />,
  });
}
