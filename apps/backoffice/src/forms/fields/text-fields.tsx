import { PasswordInput, Textarea, TextInput, type TextareaProps, type TextInputProps } from '@x/ui';
import type { FieldDescriptor, FieldOptions } from './field-descriptor.ts';
import { labeledField } from './labeled-field.tsx';

interface TextOptions
  extends
    FieldOptions,
    Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'placeholder' | 'spellCheck' | 'maxLength'> {
  readonly type?: 'text' | 'email' | 'url' | 'tel';
}

export function textField(options: TextOptions): FieldDescriptor<string> {
  return labeledField(options, (field, input) => <TextInput {...field} {...input} />);
}

interface LongTextOptions
  extends
    FieldOptions,
    Pick<TextareaProps, 'rows' | 'autoComplete' | 'spellCheck' | 'className' | 'maxLength'> {}

export function longTextField(options: LongTextOptions): FieldDescriptor<string> {
  return labeledField(options, (field, input) => <Textarea {...field} {...input} />);
}

interface SecretOptions extends FieldOptions {
  /** Default: `new-password`, so that browsers do not fill in the password of the user. */
  readonly autoComplete?: 'current-password' | 'new-password';
  /** True if an entity keeps its secret while the field is empty. */
  readonly isKept?: boolean;
}

/** Field whose value is neither in drafts nor in conflicts. */
export function secretField({ isKept = false, ...options }: SecretOptions): FieldDescriptor<string> {
  const field = labeledField<string, SecretOptions>(options, (input, props) => (
    <PasswordInput autoComplete="new-password" {...input} {...props} />
  ));
  return { ...field, isSecret: true, isKept };
}
