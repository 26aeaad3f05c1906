import { Trans, useLingui } from '@lingui/react/macro';
import { ForeignTagNotice } from '#/forms/foreign-tags/foreign-tag-notice.tsx';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import { senderOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';
import { useNoSenderHint } from '#/lists/options/use-no-sender-hint.tsx';
import type { AudienceSettingsValues } from './settings-values.ts';

interface SenderSelectProps {
  readonly field: RenderField<AudienceSettingsValues>;
  readonly form: FormHandle<AudienceSettingsValues>;
}

/** Chooses the sender of the messages that ask people to confirm. A sender that was deleted stays chosen and is marked. */
export function SenderSelect({ field, form }: SenderSelectProps) {
  const { t } = useLingui();
  const { sender } = form.values;
  const noSender = useNoSenderHint();
  const isGone = useChosenItems(senderOptions, [sender]).isGone(sender);
  const deleted = isGone ? t`This sender was deleted. Choose another one.` : undefined;
  return (
    <>
      {field('sender', {
        error: form.errors.sender ?? deleted,
        hint: noSender ?? <Trans>Sends the messages that ask people to confirm.</Trans>,
        control: (
          <OptionPicker
            list={senderOptions}
            {...form.field('sender')}
            fixed={[{ value: '', label: t`No sender` }]}
          />
        ),
      })}
      {field('from_name')}
      <ForeignTagNotice {...form.field('from_name')} />
    </>
  );
}
