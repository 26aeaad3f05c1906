'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, IconButton, Popover, TextInput, ToolbarItem } from '@x/ui';
import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { removeLink, setLink } from './commands.ts';
import { normalizeLink } from './normalize-link.ts';
import type { EditableText, TextSnapshot } from '../../context/active-text.ts';

export interface LinkPopoverProps {
  readonly view: EditableText;
  readonly snapshot: TextSnapshot;
}

export function LinkPopover({ view, snapshot }: LinkPopoverProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { link } = snapshot.format;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      // Returns the focus to the text on Escape, even if the user opened the form from the toolbar.
      onEscapeKeyDown={view.focus}
      label={t`Link`}
      trigger={
        <ToolbarItem>
          <IconButton
            label={t`Link`}
            icon={<Link2 />}
            size="small"
            tooltip={false}
            aria-pressed={link !== null}
            data-link-button
            onMouseDown={(event) => event.preventDefault()}
          />
        </ToolbarItem>
      }
    >
      <LinkForm
        initial={link ?? ''}
        onApply={(href) => {
          setOpen(false);
          view.run(setLink(href));
        }}
        onRemove={
          link === null
            ? undefined
            : () => {
                setOpen(false);
                view.run(removeLink);
              }
        }
      />
    </Popover>
  );
}

interface LinkFormProps {
  readonly initial: string;
  readonly onApply: (href: string) => void;
  readonly onRemove: (() => void) | undefined;
}

function LinkForm({ initial, onApply, onRemove }: LinkFormProps) {
  const { t } = useLingui();
  const [href, setHref] = useState(initial);
  const [wrong, setWrong] = useState(false);

  function apply(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const normal = normalizeLink(href);
    if (normal === null) setWrong(true);
    else onApply(normal);
  }

  return (
    <form onSubmit={apply} className="x:flex x:flex-col x:gap-3">
      <Field
        label={t`Link address`}
        hint={t`Web address (https://), email (mailto:), phone number (tel:) or merge tag.`}
        error={wrong ? t`Enter an address that starts with https://, mailto: or tel:.` : undefined}
      >
        <TextInput
          value={href}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onValueChange={(value) => {
            setHref(value);
            setWrong(false);
          }}
        />
      </Field>
      <div className="x:flex x:justify-end x:gap-2">
        {onRemove !== undefined && (
          <Button size="small" variant="ghost" onClick={onRemove}>
            <Trans>Remove link</Trans>
          </Button>
        )}
        <Button size="small" variant="primary" type="submit">
          <Trans>Apply link</Trans>
        </Button>
      </div>
    </form>
  );
}
