'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton, ToolbarItem } from '@x/ui';
import { SearchMenu } from '@x/ui/command-palette';
import { EmojiMenu } from '@x/ui/emoji';
import { Braces, Smile } from 'lucide-react';
import type { EditableText } from '../context/active-text.ts';
import { linkGroups, useTagGroups } from '../fields/links/use-insert-groups.ts';
import { useSpecialLinks } from '../fields/links/use-special-links.ts';
import { insertLink, insertMergeTag, insertText } from './commands.ts';

export interface InsertToolsProps {
  readonly view: EditableText;
  /** Called when a merge tag was inserted whose fallback text the user can enter next. */
  readonly onTagInserted: () => void;
}

/** Buttons that insert merge tags, special links and emoji into the text. */
export function InsertTools({ view, onTagInserted }: InsertToolsProps) {
  const { t } = useLingui();
  const tagGroups = useTagGroups();
  const links = useSpecialLinks();
  const groups = [
    ...tagGroups(({ name, always = false }) => {
      view.run(insertMergeTag(name, !always));
      if (!always) onTagInserted();
    }),
    ...linkGroups(t`Links`, view.features.includes('link') ? links : [], ({ text, url }) =>
      view.run(insertLink(text, url)),
    ),
  ];
  return (
    <>
      {groups.length > 0 && (
        <SearchMenu
          label={t`Insert merge tag`}
          placeholder={t`Search`}
          groups={groups}
          note={t`Filled in with each recipient’s data`}
          onEscapeKeyDown={view.focus}
          trigger={
            <ToolbarItem>
              <IconButton
                label={t`Insert merge tag`}
                icon={<Braces />}
                size="small"
                tooltip={false}
                onMouseDown={(event) => event.preventDefault()}
              />
            </ToolbarItem>
          }
        />
      )}
      <EmojiMenu
        label={t`Insert emoji`}
        onChoose={(character) => view.run(insertText(character))}
        onEscapeKeyDown={view.focus}
        trigger={
          <ToolbarItem>
            <IconButton
              label={t`Insert emoji`}
              icon={<Smile />}
              size="small"
              tooltip={false}
              onMouseDown={(event) => event.preventDefault()}
            />
          </ToolbarItem>
        }
      />
    </>
  );
}
