'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { ChevronDown, X } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { useEffect, useRef, useState } from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor, useSelectedBlockIgnoringText } from '../../context/environment.tsx';
import { useAfterFirstRender } from '../../context/after-first-render.ts';
import { BlockFields, BodyFields } from './lazy-panel-fields.ts';
import { Palette } from './palette.tsx';

export function SidePanel() {
  const { t } = useLingui();
  const { store, editorOf, readOnly } = useEditor();
  const label = useLabel();
  const block = useSelectedBlockIgnoringText();
  const afterFirstRender = useAfterFirstRender();
  // Id of the block whose settings are open, or an empty string for the settings of the message. A narrow editor hides
  // the settings until the user opens them.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const current = block?.id ?? '';
  const open = openFor === current;
  const definition = block === undefined ? undefined : editorOf(block.type);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scroll the block into view, because the open panel takes room from the canvas.
    if (open && current !== '') showBlock(panel.current, current);
  }, [open, current]);
  const title =
    block === undefined
      ? t`Edit or Add Content`
      : definition === undefined
        ? block.type
        : label(definition.title);

  return (
    <aside
      ref={panel}
      aria-label={t`Block settings`}
      data-panel
      data-open={open || undefined}
      className="x:group/panel x:flex x:min-h-0 x:w-80 x:shrink-0 x:flex-col x:border-l x:border-line x:bg-surface x:@max-lg:h-auto x:@max-lg:max-h-[60%] x:@max-lg:w-full x:@max-lg:border-t x:@max-lg:border-l-0"
    >
      <header className="x:flex x:h-12 x:shrink-0 x:items-center x:gap-2 x:border-b x:border-line x:pr-2 x:pl-4">
        {definition !== undefined && (
          <span aria-hidden className="x:flex x:text-muted">
            <definition.icon size={16} />
          </span>
        )}
        <h2 className="x:min-w-0 x:flex-1 x:truncate x:text-14 x:font-semibold">{title}</h2>
        {block !== undefined && (
          <IconButton
            label={t`Deselect block`}
            icon={<X />}
            size="small"
            tooltipSide="left"
            onClick={() => store.dispatch({ type: 'select', blockId: null })}
          />
        )}
        <span className="x:hidden x:@max-lg:inline-flex">
          <IconButton
            label={open ? t`Hide settings` : t`Show settings`}
            aria-expanded={open}
            data-panel-toggle
            icon={<ChevronDown className={cx('x:transition-transform', !open && 'x:rotate-180')} />}
            size="small"
            tooltip={false}
            onClick={() => setOpenFor(open ? null : current)}
          />
        </span>
      </header>
      <div
        className="x:min-h-0 x:flex-1 x:overflow-y-auto x:@max-lg:hidden x:@max-lg:group-data-open/panel:block"
        data-panel-body
      >
        {block === undefined ? (
          <>
            <p className="x:px-4 x:pt-4 x:text-13 x:text-muted">
              {readOnly ? (
                <Trans>Select a block to see its settings. This message is read-only.</Trans>
              ) : (
                <Trans>
                  Hover over the canvas and select a block to edit it, or use the plus button to add content.
                </Trans>
              )}
            </p>
            {afterFirstRender && (
              <>
                {!readOnly && <Palette />}
                <BodyFields />
              </>
            )}
          </>
        ) : (
          <BlockFields key={block.id} block={block} definition={definition} />
        )}
      </div>
    </aside>
  );
}

function showBlock(panel: HTMLElement | null, blockId: string): void {
  const editor = panel?.closest('[data-block-editor]');
  editor?.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)?.scrollIntoView({ block: 'nearest' });
}
