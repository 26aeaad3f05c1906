'use client';
import { useLingui } from '@lingui/react/macro';
import { readTypedAddress } from '@x/email-compiler';
import { IconButton, TextInput, useInsertText } from '@x/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../../context/environment.tsx';
import { InsertTagButton, type InsertTagButtonProps } from './insert-tag-button.tsx';
import { linkGroups } from './use-insert-groups.ts';
import { useSpecialLinks } from './use-special-links.ts';

export interface AddressInputProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly placeholder?: string;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/**
 * Input for the address of a link. Shows a special link by its name. The menu sets a special link, starts an address of
 * an email or a phone, or inserts a merge tag. Leaving the input repairs an address that was copied from HTML.
 */
export function AddressInput(props: AddressInputProps) {
  const { value, onValueChange, placeholder = 'https://', onFocus, onBlur } = props;
  const { t } = useLingui();
  const { readOnly } = useEditor();
  const links = useSpecialLinks();
  const { ref, insert } = useInsertText<HTMLInputElement>(onValueChange);
  const chosen = links.find(({ url }) => url === value.trim());
  const clear = useRef<HTMLButtonElement>(null);

  function start(address: string) {
    flushSync(() => onValueChange(address));
    // The input is read-only while it shows a name.
    ref.current?.focus();
    ref.current?.setSelectionRange(address.length, address.length);
  }

  function setSpecial(url: string) {
    flushSync(() => onValueChange(url));
    clear.current?.focus();
  }

  return (
    <TextInput
      ref={ref}
      value={chosen?.label ?? value}
      readOnly={readOnly || chosen !== undefined}
      placeholder={placeholder}
      spellCheck={false}
      inputMode="url"
      autoComplete="off"
      onValueChange={onValueChange}
      {...(onFocus === undefined ? {} : { onFocus })}
      onBlur={() => {
        const repaired = readTypedAddress(value);
        if (repaired !== value && chosen === undefined) onValueChange(repaired);
        onBlur?.();
      }}
      end={
        chosen === undefined ? (
          <AddressMenu onStart={start} onSpecial={setSpecial} onInsert={insert} />
        ) : (
          !readOnly && (
            <IconButton
              ref={clear}
              label={t`Use another address`}
              icon={<X />}
              size="small"
              tooltip={false}
              onClick={() => start('')}
            />
          )
        )
      }
    />
  );
}

interface AddressMenuProps {
  /** Starts an address of a kind, such as `mailto:`. */
  readonly onStart: (address: string) => void;
  readonly onSpecial: (url: string) => void;
  readonly onInsert: InsertTagButtonProps['onInsert'];
}

function AddressMenu({ onStart, onSpecial, onInsert }: AddressMenuProps) {
  const { t } = useLingui();
  const links = useSpecialLinks();
  const kinds = {
    label: t`Kind of address`,
    commands: [
      { id: 'web', label: t`Web page or file`, detail: 'https://', onSelect: () => onStart('https://') },
      { id: 'email', label: t`Email address`, detail: 'mailto:', onSelect: () => onStart('mailto:') },
      { id: 'phone', label: t`Phone number`, detail: 'tel:', onSelect: () => onStart('tel:') },
    ],
  };
  const special = linkGroups(t`Links`, links, ({ url }) => onSpecial(url));
  return <InsertTagButton label={t`Insert address`} onInsert={onInsert} first={[...special, kinds]} />;
}
