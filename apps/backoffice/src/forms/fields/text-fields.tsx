import { PasswordInput, Textarea, TextInput, type TextareaProps, type TextInputProps } from '@x/ui';
import type { FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { LabeledControl } from './labeled-control.tsx';

interface TextOptions
  extends
    FieldOptions,
    Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'placeholder' | 'spellCheck' | 'maxLength'> {
  readonly type?: 'text' | 'email' | 'url' | 'tel';
}

export function textField(options: TextOptions): FieldDescriptor<string> {
  const { label, hint, rule, necessity, ...input } = options;
  return {
    label,
    hint,
    rule,
    necessity,
    renderControl: ({ field, ...props }) => (
      <LabeledControl {...props}>
        <TextInput {...field} {...input} />
      </LabeledControl>
    ),
  };
}

interface LongTextOptions
  extends
    FieldOptions,
    Pick<TextareaProps, 'rows' | 'autoComplete' | 'spellCheck' | 'className' | 'maxLength'> {}

export function longTextField(options: LongTextOptions): FieldDescriptor<string> {
  const { label, hint, rule, necessity, ...input } = options;
  return {
    label,
    hint,
    rule,
    necessity,
    renderControl: ({ field, ...props }) => (
      <LabeledControl {...props}>
        <Textarea {...field} {...input} />
      </LabeledControl>
    ),
  };
}

interface SecretOptions extends FieldOptions {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Field whose value is neither in drafts nor in conflicts. */
export function secretField({ autoComplete, ...options }: SecretOptions): FieldDescriptor<string> {
  return {
    ...options,
    isSecret: true,
    renderControl: ({ field, ...props }) => (
      <LabeledControl {...props}>
        <PasswordInput {...field} autoComplete={autoComplete} />
      </LabeledControl>
    ),
  };
}
