import { msg } from '@lingui/core/macro';
import { nameSchema } from '@x/api-client';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import { numberField } from '#/forms/fields/number-field.tsx';
import { teamNameHint } from '#/forms/fields/team-name-hint.ts';
import { textField } from '#/forms/fields/text-fields.tsx';
import type { SharedValues } from './provider-values.ts';

/** Fields that all provider types have. */
export const sharedFields: FieldDescriptors<SharedValues> = {
  name: textField({ label: msg`Name`, hint: teamNameHint, rule: nameSchema }),
  messages_per_second: numberField({
    label: msg`Messages per second`,
    hint: msg`Your account’s limit. Leave empty to send as fast as the provider allows.`,
    step: 0.01,
  }),
  messages_per_day: numberField({
    label: msg`Messages in 24 hours`,
    hint: msg`Sending pauses at this limit and resumes automatically.`,
  }),
  max_connections: numberField({
    label: msg`Connections`,
    hint: msg`Maximum number of simultaneous connections. If you leave it empty, the number adjusts automatically.`,
  }),
};
