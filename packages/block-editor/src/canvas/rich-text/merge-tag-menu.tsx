'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DropdownMenu, Field, IconButton, MenuItem, MenuLabel, TextInput, ToolbarItem } from '@x/ui';
import { Braces, Trash2 } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { deleteSelection } from 'prosemirror-commands';
import { useEditor } from '../../context/environment.tsx';
import { insertMergeTag, setNodeAttributes } from './commands.ts';
import type { EditableText } from '../../context/active-text.ts';

export function MergeTagMenu({ view }: { readonly view: EditableText }) {
  const { t } = useLingui();
  const { mergeTags } = useEditor();
  return (
    <DropdownMenu
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
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        view.focus();
      }}
    >
      <MenuLabel>
        <Trans>Filled in with each recipient’s data</Trans>
      </MenuLabel>
      {mergeTags.map((tag) => (
        <MenuItem
          key={tag.name}
          {...(tag.sample === undefined ? {} : { shortcut: tag.sample })}
          onSelect={() => view.run(insertMergeTag(tag.name))}
        >
          {tag.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

export interface MergeTagPopoverProps {
  readonly view: EditableText;
}

export function MergeTagPopover({ view }: MergeTagPopoverProps) {
  const { t } = useLingui();
  const { mergeTagLabel } = useEditor();
  const titleId = useId();
  const { mergeTag } = useSyncExternalStore(view.subscribe, view.getSnapshot, view.getSnapshot);
  if (mergeTag === null) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="x:pointer-events-auto x:flex x:w-80 x:max-w-full x:animate-appear x:items-end x:gap-2 x:rounded-lg x:bg-overlay x:p-3 x:shadow-overlay x:@max-lg:w-full x:@max-lg:rounded-none x:@max-lg:shadow-none"
    >
      <span id={titleId} className="x:sr-only">
        <Trans>Merge tag</Trans>
      </span>
      <Field className="x:flex-1" label={t`Fallback text if ${mergeTagLabel(mergeTag.name)} is empty`}>
        <TextInput
          size="small"
          value={mergeTag.fallback}
          placeholder={t`No text`}
          onValueChange={(fallback) => view.command(setNodeAttributes(mergeTag.position, { fallback }))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') view.focus();
          }}
        />
      </Field>
      <Button
        size="small"
        variant="ghost"
        aria-label={t`Remove merge tag`}
        onClick={() => view.run(deleteSelection)}
        icon={<Trash2 />}
      />
    </section>
  );
}
