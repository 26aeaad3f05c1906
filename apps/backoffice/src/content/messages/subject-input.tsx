import { useLingui } from '@lingui/react/macro';
import { IconButton, TextInput, useInsertText } from '@x/ui';
import { SearchMenu } from '@x/ui/command-palette';
import { EmojiMenu } from '@x/ui/emoji';
import { Braces, Smile } from 'lucide-react';
import type { FormField } from '#/forms/use-form.ts';
import { useMergeTags } from './use-merge-tags.ts';

/** Input for a subject, with menus of merge tags and emoji. */
export function SubjectInput(field: FormField<string>) {
  const { t } = useLingui();
  const mergeTags = useMergeTags();
  const { ref, insert } = useInsertText<HTMLInputElement>(field.onValueChange);
  const groups = [...Map.groupBy(mergeTags, ({ group = '' }) => group)].map(([label, tags]) => ({
    label,
    commands: tags.map(({ name, label: tagLabel, sample = '', always = false }) => ({
      id: name,
      label: tagLabel,
      detail: sample,
      keywords: [name],
      // The caret is then where the fallback text belongs.
      onSelect: () => (always ? insert(`{{${name}}}`) : insert(`{{${name}|}}`, 2)),
    })),
  }));
  return (
    <TextInput
      {...field}
      ref={ref}
      className="x:pr-20"
      end={
        <>
          <EmojiMenu
            label={t`Insert emoji`}
            align="end"
            onChoose={insert}
            trigger={
              <IconButton
                label={t`Insert emoji`}
                icon={<Smile />}
                size="small"
                tooltip={false}
                type="button"
              />
            }
          />
          <SearchMenu
            label={t`Insert merge tag`}
            placeholder={t`Search`}
            align="end"
            groups={groups}
            trigger={
              <IconButton
                label={t`Insert merge tag`}
                icon={<Braces />}
                size="small"
                tooltip={false}
                type="button"
              />
            }
          />
        </>
      }
    />
  );
}
