'use client';
import { msg } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end'>;

/**
 * Password input with a button that shows and hides the password. Set `autoComplete` to "current-password" or
 * "new-password".
 */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput(props, ref) {
    const translate = useTranslate();
    const [shown, setShown] = useState(false);
    return (
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        ref={ref}
        type={shown ? 'text' : 'password'}
        end={
          <BareIconButton
            size="small"
            label={translate(msg`Show password`)}
            aria-pressed={shown}
            icon={shown ? <EyeOff /> : <Eye />}
            disabled={props.disabled}
            onClick={() => setShown(!shown)}
            className="x:h-6 x:w-7"
          />
        }
      />
    );
  },
);
