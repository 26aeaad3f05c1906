import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { customColumn, type Refusal, type SkippedValue, type ColumnField, type Field } from '@x/api-client';
import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemSentences } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';

interface ColumnOption {
  readonly value: ColumnField;
  readonly label: string;
}

/**
 * Names of all meanings of a column. Includes the custom fields of the project.
 * @param newFields fields that an import would create
 */
export function useFieldNames(
  newFields: readonly Pick<Field, 'key' | 'label'>[] = [],
): readonly ColumnOption[] {
  const { t } = useLingui();
  const custom = useKnownFields();
  return [
    { value: 'email', label: t`Email` },
    { value: 'first_name', label: t`Name` },
    { value: 'surname', label: t`Surname` },
    { value: 'phone', label: t`Phone` },
    { value: 'birthdate', label: t`Birthdate` },
    ...custom.map(({ key, label }) => ({ value: customColumn(key), label })),
    ...newFields.map(({ key, label }) => ({ value: customColumn(key), label: t`New field: ${label}` })),
    { value: 'tags', label: t`Tags` },
    { value: 'subscription', label: t`Whether to mail (state)` },
    { value: 'unsubscribed', label: t`Unsubscribed (yes or time)` },
    { value: 'bounced', label: t`Bounced (yes or time)` },
    { value: 'complained', label: t`Reported spam (yes or time)` },
    { value: 'ignore', label: t`Don’t import` },
  ];
}

const reasons: Record<Refusal['reason'], MessageDescriptor> = {
  email_missing: msg`The email address is missing.`,
  email_invalid: msg`The email address is not valid.`,
  columns_mismatch: msg`The row has too many columns.`,
  quote_unclosed: msg`A quotation mark is not closed.`,
  value_too_long: msg`A value is too long.`,
  phone_invalid: msg`The phone number is not valid.`,
  birthdate_invalid: msg`Write the birthdate as YYYY-MM-DD.`,
  control_character: msg`The row contains an unsupported character.`,
};

const skippedReasons: Record<SkippedValue['reason'], MessageDescriptor> = {
  value_too_long: msg`The value is too long.`,
  phone_invalid: msg`The phone number is not valid.`,
  birthdate_invalid: msg`This date is not in the chosen format.`,
  birthdate_out_of_range: msg`Use a date between 1900 and today.`,
  control_character: msg`The value contains an unsupported character.`,
  tags_too_many: msg`The contact would have more than 100 tags, so it got none of these.`,
  tag_invalid: msg`Use tags of at most 64 characters, and at most 100 of them.`,
  ...problemSentences,
};

export function useSkippedReasonText(): (value: Pick<SkippedValue, 'reason'>) => string {
  const { i18n } = useLingui();
  return useCallback((value: Pick<SkippedValue, 'reason'>) => i18n._(skippedReasons[value.reason]), [i18n]);
}

export function useRefusalText(): (refusal: Refusal) => string {
  const { i18n } = useLingui();
  return useCallback((refusal: Refusal) => i18n._(reasons[refusal.reason]), [i18n]);
}
