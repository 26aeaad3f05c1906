'use client';
import { useLingui } from '@lingui/react/macro';
import type { coupon } from '@x/email-compiler';
import { Field } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import { useState } from 'react';
import type { CustomFieldProps } from '../../definition/fields.ts';

type CouponConfig = (typeof coupon)['defaults']['config'];

/** Matches the values that the date input reports for a complete date or an empty input. */
const complete = /^(?:\d{4}-\d{2}-\d{2})?$/;

/** Edits the last day of a coupon. Keeps text that is not a date to the input, because a block stores only dates. */
export function ExpiryField({ block, onChange, readOnly }: CustomFieldProps<CouponConfig>) {
  const { t } = useLingui();
  const [unfinished, setUnfinished] = useState('');
  return (
    <Field label={t`Expires on`} hint={t`Leave it empty if the coupon does not expire.`}>
      <DateInput
        value={unfinished === '' ? (block.config.expires ?? '') : unfinished}
        readOnly={readOnly}
        onValueChange={(text) => {
          setUnfinished(complete.test(text) ? '' : text);
          const expires = text === '' ? null : text;
          if (complete.test(text)) onChange({ ...block, config: { ...block.config, expires } });
        }}
      />
    </Field>
  );
}
