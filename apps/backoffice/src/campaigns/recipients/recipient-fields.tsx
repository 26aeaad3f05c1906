import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { customField } from '#/forms/fields/custom-field.tsx';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import { audienceOptions } from '#/lists/options/option-lists.ts';
import { OptionName } from '#/lists/options/option-name.tsx';
import type { RecipientValues } from './segment-choice.ts';
import { useSegmentOptions } from './use-segment-options.ts';

function SegmentNames({ ids }: { readonly ids: readonly string[] }) {
  const { nameOf } = useSegmentOptions();
  return ids.map(nameOf).join(', ');
}

/** Fields that choose the recipients of a campaign. */
export const recipientFields: FieldDescriptors<RecipientValues> = {
  audience: customField<string>({
    label: msg`Audience`,
    renderValue: (id) => id !== '' && <OptionName list={audienceOptions} value={id} />,
  }),
  include: customField<string>({
    label: msg`Only people in segment`,
    necessity: 'optional',
    renderValue: (id) => (id === '' ? <Trans>Everyone in the audience</Trans> : <SegmentNames ids={[id]} />),
  }),
  exclude: customField<readonly string[]>({
    label: msg`Except people in segments`,
    necessity: 'optional',
    renderValue: (ids) => ids.length > 0 && <SegmentNames ids={ids} />,
  }),
};
