import { useLingui } from '@lingui/react/macro';
import { Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { DeleteButton, type DeleteButtonProps } from './delete-button.tsx';

export interface DeleteNamedButtonProps extends Omit<DeleteButtonProps, 'confirmDisabled'> {
  /** Text to type before the deletion can be confirmed. */
  readonly name: string;
  /** Label of the field. Default: asks for the name. */
  readonly nameLabel?: string;
}

function comparable(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/** Button that deletes something large. The confirmation requires typing its name. */
export function DeleteNamedButton({
  name,
  nameLabel,
  children,
  onAskingChange,
  ...props
}: DeleteNamedButtonProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <DeleteButton
      {...props}
      confirmDisabled={comparable(typed) !== comparable(name)}
      onAskingChange={(asking) => {
        setTyped('');
        onAskingChange?.(asking);
      }}
    >
      <div className="x:flex x:flex-col x:gap-4">
        {children}
        <Field label={nameLabel ?? t`Type the name to confirm`} hint={name}>
          <TextInput value={typed} onValueChange={setTyped} autoComplete="off" spellCheck={false} />
        </Field>
      </div>
    </DeleteButton>
  );
}
