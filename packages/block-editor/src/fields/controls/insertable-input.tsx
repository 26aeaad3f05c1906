'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton, TextInput, useInsertText } from '@x/ui';
import { EmojiMenu } from '@x/ui/emoji';
import { Smile } from 'lucide-react';
import { InsertTagButton } from '../links/insert-tag-button.tsx';
import { useEditor } from '../../context/environment.tsx';

export interface InsertableInputProps {
  readonly value: string;
  readonly placeholder: string;
  readonly onValueChange: (value: string) => void;
  /** Also offers emoji. */
  readonly emoji?: boolean;
}

/** Single-line input with a menu of merge tags. */
export function InsertableInput({ emoji = false, ...props }: InsertableInputProps) {
  const { t } = useLingui();
  const { readOnly, mergeTags } = useEditor();
  const { ref, insert } = useInsertText<HTMLInputElement>(props.onValueChange);
  if (readOnly || (mergeTags.length === 0 && !emoji)) return <TextInput {...props} readOnly={readOnly} />;
  return (
    <TextInput
      ref={ref}
      {...props}
      className={emoji ? 'x:pr-16' : ''}
      end={
        <>
          {emoji && (
            <EmojiMenu
              label={t`Insert emoji`}
              align="end"
              onChoose={insert}
              trigger={<IconButton label={t`Insert emoji`} icon={<Smile />} size="small" tooltip={false} />}
            />
          )}
          <InsertTagButton onInsert={insert} />
        </>
      }
    />
  );
}
