'use client';
import { Field, type FieldProps } from '@x/ui';
import { useLinkError, useLinkSentence } from './use-link-error.ts';
import { AddressInput } from './address-input.tsx';

export interface AddressFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'aside'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The link that recipients get, if the block derives it from the value. */
  readonly href?: string;
  readonly error?: string;
  readonly placeholder?: string;
}

/** Field for the address of a link. Says what is wrong with an address that recipients would not get. */
export function AddressField(props: AddressFieldProps) {
  const { value, onValueChange, href = value, error, placeholder, ...texts } = props;
  const { wrong, handlers } = useLinkError(href);
  const sentenceOf = useLinkSentence();
  return (
    <Field {...texts} error={wrong ? (error ?? sentenceOf(href)) : undefined}>
      <AddressInput
        value={value}
        onValueChange={onValueChange}
        {...handlers}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Field>
  );
}
