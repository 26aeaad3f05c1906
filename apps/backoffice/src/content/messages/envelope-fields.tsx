import { msg } from '@lingui/core/macro';
import { customField } from '#/forms/fields/custom-field.tsx';
import { LabeledControl } from '#/forms/fields/labeled-control.tsx';
import { optionField } from '#/lists/options/option-field.tsx';
import { senderOptions } from '#/lists/options/option-lists.ts';
import { SubjectInput } from './subject-input.tsx';

/** Fields that the forms of campaigns and of tests share. */
export const envelopeFields = {
  sender: optionField({
    label: msg`Sender`,
    necessity: 'required',
    list: senderOptions,
    placeholder: msg`Choose a sender`,
  }),
  subject: customField<string>({
    label: msg`Subject`,
    necessity: 'required',
    render: ({ field, ...props }) => (
      <LabeledControl {...props}>
        <SubjectInput {...field} />
      </LabeledControl>
    ),
  }),
} as const;
