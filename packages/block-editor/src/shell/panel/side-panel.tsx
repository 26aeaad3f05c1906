'use client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton, Tabs } from '@x/ui';
import { ChevronDown, X } from 'lucide-react';
import { cx } from 'class-variance-authority';
import {
  useEffect,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import {
  useEditor,
  useEditorState,
  useSelectedBlock,
  useSelectedBlockIgnoringText,
} from '../../context/environment.tsx';
import { ErrorBoundary } from '../../context/error-boundary.tsx';
import { useAfterFirstFrame } from '../../context/after-first-frame.ts';
import { useAfterFirstRender } from '../../context/after-first-render.ts';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import type { EditorSlots } from '../../definition/surroundings.ts';
import type { PanelTab } from '../../context/panel-tabs.ts';
import { BlockFields, BodyFields, Layers, Palette, SeveralFields } from './lazy-panel-parts.ts';
import { isElement } from '@x/amp-player/dom';

/** The panel beside the message. It is empty in the first frame. */
export function SidePanel() {
  const { t } = useLingui();
  const { panel: tabs } = useEditor();
  const open = useSyncExternalStore(tabs.subscribe, tabs.isOpen, tabs.isOpen);
  const panel = useRef<HTMLElement>(null);
  return (
    <aside
      ref={panel}
      aria-label={t`Block settings`}
      data-panel
      data-open={open || undefined}
      className="x:flex x:min-h-0 x:w-80 x:shrink-0 x:flex-col x:border-l x:border-line x:bg-surface x:@max-lg:h-auto x:@max-lg:max-h-[max(55%,240px)] x:@max-lg:w-full x:@max-lg:border-t x:@max-lg:border-l-0"
    >
      {useAfterFirstFrame() ? <PanelContent panel={panel} /> : <div className="x:h-12 x:@max-lg:h-21" />}
    </aside>
  );
}

interface PanelContentProps {
  readonly panel: RefObject<HTMLElement | null>;
}

function PanelContent({ panel }: PanelContentProps) {
  const { t } = useLingui();
  const { panel: tabs, editorOf, insertable, announcement, slots } = useEditor();
  const label = useLabel();
  const block = useSelectedBlockIgnoringText();
  const count = useEditorState((state) => state.selectedIds.length);
  const afterFirstRender = useAfterFirstRender();
  const chosen = useSyncExternalStore(tabs.subscribe, tabs.shown, tabs.shown);
  const open = useSyncExternalStore(tabs.subscribe, tabs.isOpen, tabs.isOpen);
  const hasPalette = insertable.length > 0;
  const shown = !hasPalette && chosen === 'blocks' ? 'settings' : chosen;
  const definition = block === undefined ? undefined : editorOf(block.type);
  const current = block?.id ?? '';
  useEffect(() => {
    if (!open) return;
    // Scroll the block into view, because the open panel takes room from the canvas.
    if (current !== '') showBlock(panel.current, current);
    showPanel(panel.current);
  }, [panel, open, current]);
  const several = count > 1 ? t`${plural(count, { one: '# block', other: '# blocks' })} selected` : null;
  useEffect(() => {
    if (several !== null) announcement.set(several);
  }, [several, announcement]);
  const title =
    several ??
    (block === undefined
      ? t`Edit or Add Content`
      : definition === undefined
        ? block.type
        : label(definition.title));

  const settings =
    block === undefined ? (
      afterFirstRender && <BodyFields />
    ) : several === null ? (
      <BlockFields key={block.id} block={block} definition={definition} />
    ) : (
      <SeveralFields />
    );
  const tab = (value: PanelTab, text: string, content: ReactNode) => ({
    value,
    label: text,
    content: (
      <div data-panel-body>
        {block === undefined && value !== 'layers' && <Instructions />}
        {content}
      </div>
    ),
  });

  return (
    <>
      <PanelHeader title={title} Icon={several === null ? definition?.icon : undefined} />
      {/* A press on the chosen tab opens the panel of a narrow editor too, which is no change of the tab. */}
      <div
        role="presentation"
        className="x:flex x:min-h-0 x:flex-1 x:flex-col"
        onClick={(event: MouseEvent) => {
          if (isElement(event.target) && event.target.closest('[role=tab]') !== null) tabs.setOpen(true);
        }}
      >
        <Tabs
          fill
          label={t`Side panel`}
          value={shown}
          onValueChange={tabs.choose}
          {...(!open && { panelClassName: 'x:@max-lg:hidden' })}
          tabs={[
            ...(hasPalette ? [tab('blocks', t`Blocks`, afterFirstRender && <Palette />)] : []),
            tab('layers', t`Layers`, <Layers />),
            tab(
              'settings',
              t`Settings`,
              <>
                {settings}
                {slots.panel !== undefined && (
                  <ErrorBoundary resetOn={slots.panel}>
                    <PanelSlot Slot={slots.panel} />
                  </ErrorBoundary>
                )}
              </>,
            ),
          ]}
        />
      </div>
    </>
  );
}

interface PanelSlotHolderProps {
  readonly Slot: NonNullable<EditorSlots['panel']>;
}

/** The host's part of the panel, for the selected block with its text. */
function PanelSlot({ Slot }: PanelSlotHolderProps) {
  const block = useSelectedBlock();
  const isOne = useEditorState((state) => state.selectedIds.length === 1);
  return <Slot block={isOne ? (block ?? null) : null} />;
}

interface PanelHeaderProps {
  readonly title: string;
  /** Icon of the selected block. undefined if there is no single selected block. */
  readonly Icon: BlockEditorDefinition['icon'] | undefined;
}

function PanelHeader({ title, Icon }: PanelHeaderProps) {
  const { t } = useLingui();
  const { store, panel: tabs } = useEditor();
  const block = useSelectedBlockIgnoringText();
  const count = useEditorState((state) => state.selectedIds.length);
  const open = useSyncExternalStore(tabs.subscribe, tabs.isOpen, tabs.isOpen);
  return (
    <header className="x:flex x:h-12 x:shrink-0 x:items-center x:gap-2 x:pr-2 x:pl-4">
      {Icon !== undefined && (
        <span aria-hidden className="x:flex x:text-muted">
          <Icon size={16} />
        </span>
      )}
      <h2 className="x:min-w-0 x:flex-1 x:truncate x:text-14 x:font-semibold">{title}</h2>
      {block !== undefined && (
        <IconButton
          label={count > 1 ? t`Deselect blocks` : t`Deselect block`}
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
          icon={<ChevronDown className={cx('x:transition-transform', !open && 'x:rotate-180')} />}
          size="small"
          tooltip={false}
          onClick={() => tabs.setOpen(!open)}
        />
      </span>
    </header>
  );
}

function Instructions() {
  const { readOnly } = useEditor();
  return (
    <p className="x:px-4 x:pt-4 x:text-13 x:text-muted">
      {readOnly ? (
        <Trans>Select a block to see its settings. This message is read-only.</Trans>
      ) : (
        <Trans>
          Hover over the canvas and select a block to edit it, or use the plus button to add content.
        </Trans>
      )}
    </p>
  );
}

/** Scrolls a low and narrow editor to its end, where the panel is. */
function showPanel(panel: HTMLElement | null): void {
  const editor = panel?.parentElement;
  editor?.scrollTo({ top: editor.scrollHeight, behavior: 'instant' });
}

function showBlock(panel: HTMLElement | null, blockId: string): void {
  const editor = panel?.closest('[data-block-editor]');
  editor?.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)?.scrollIntoView({ block: 'nearest' });
}
