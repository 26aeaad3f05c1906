'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, IconButton, Link, Popover, TextInput, ToolbarItem } from '@x/ui';
import { ExternalLink, Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { AddressInput } from '../fields/links/address-input.tsx';
import { useSpecialLinks } from '../fields/links/use-special-links.ts';
import { useLinkSentence } from '../fields/links/use-link-error.ts';
import { useLinkTarget } from '../fields/links/use-link-target.ts';
import { removeLink, setLink } from './commands.ts';
import { normalizeLink } from './normalize-link.ts';
import type { EditableText, TextSnapshot } from '../context/active-text.ts';

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
        href={link ?? ''}
        text={view.linkText()}
        onApply={(href, text) => {
          setOpen(false);
          view.run(setLink(href, text));
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
  readonly href: string;
  /** Text of the link. Null if it contains more than text, which the form cannot show. */
  readonly text: string | null;
  readonly onApply: (href: string, text: string | undefined) => void;
  readonly onRemove: (() => void) | undefined;
}

function LinkForm({ href: initial, text: written, onApply, onRemove }: LinkFormProps) {
  const { t } = useLingui();
  const [href, setHref] = useState(initial);
  const [text, setText] = useState(written);
  const [wrong, setWrong] = useState(false);
  const links = useSpecialLinks();
  const target = useLinkTarget();
  const sentenceOf = useLinkSentence();
  const opens = target(href);
  const normal = normalizeLink(href);

  function apply(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (normal === null) return setWrong(true);
    const special = links.find(({ url }) => url === normal);
    onApply(normal, text === null || text.trim() !== '' ? (text ?? undefined) : special?.text);
  }

  return (
    <form onSubmit={apply} className="x:flex x:flex-col x:gap-3">
      <Field
        label={t`Link address`}
        hint={opens === '' ? t`Web address, email address, phone number or merge tag.` : opens}
        error={wrong ? sentenceOf(href) : undefined}
      >
        <AddressInput
          value={href}
          onValueChange={(value) => {
            setHref(value);
            setWrong(false);
          }}
        />
      </Field>
      {text !== null && (
        <Field label={t`Link text`}>
          <TextInput value={text} onValueChange={setText} />
        </Field>
      )}
      <div className="x:flex x:flex-wrap x:items-center x:justify-end x:gap-2">
        {normal !== null && /^https?:\/\/[^{}%]+$/.test(normal) && (
          <Link href={normal} target="_blank" className="x:mr-auto x:flex x:items-center x:gap-1 x:text-13">
            <ExternalLink size={14} aria-hidden />
            <Trans>Open</Trans>
          </Link>
        )}
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
