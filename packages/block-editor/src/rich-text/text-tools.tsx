'use client';
import { findBlock } from '@x/email-compiler';
import { useLingui } from '@lingui/react/macro';
import {
  Button,
  DropdownMenu,
  IconButton,
  MenuRadioGroup,
  Toolbar,
  ToolbarItem,
  ToolbarSeparator,
} from '@x/ui';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  ChevronDown,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { useCallback, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import type { RichTextFeature } from '../definition/define-block-editor.ts';
import { valueAt, withValueAt } from '../definition/paths.ts';
import { keyNames } from '../context/key-names.ts';
import { useEditor, useEditorState, useSelectedBlockIgnoringText } from '../context/environment.tsx';
import { setTextAlign, setTextStyle, toggleList } from './commands.ts';
import { ColorTools } from './color-tools.tsx';
import { DockedTools } from './docked-tools.tsx';
import { FontSizeTool } from './font-size-tool.tsx';
import { LinkPopover } from './link-popover.tsx';
import { toggleBold, toggleItalic, toggleStrike, toggleUnderline } from './mark-commands.ts';
import { MoreFormatsMenu } from './more-formats-menu.tsx';
import { InsertTools, type InsertToolsProps } from './insert-tools.tsx';
import { MergeTagPopover } from './merge-tag-popover.tsx';
import type { EditableText, TextAlign, TextSnapshot, TextStyle } from '../context/active-text.ts';

/** Toolbar of the text being edited, with the formats that the block supports (spec 3 §5, toolbars). */
export function TextTools({ view }: { readonly view: EditableText }) {
  const [entering, setEntering] = useState(false);
  const startEntering = useCallback(() => setEntering(true), []);
  const stopEntering = useCallback(() => setEntering(false), []);
  return (
    <>
      <DockedTools>
        <Tools view={view} onTagInserted={startEntering} />
      </DockedTools>
      <MergeTagPopover view={view} entering={entering} onEntered={stopEntering} />
    </>
  );
}

const toggledFeatures = [
  'bold',
  'italic',
  'underline',
  'strike',
] as const satisfies readonly RichTextFeature[];
const colorFeatures = ['text_color', 'highlight'] as const satisfies readonly RichTextFeature[];
const moreFeatures = [
  'superscript',
  'subscript',
  'clear_format',
] as const satisfies readonly RichTextFeature[];
const listFeatures = ['ordered_list', 'bullet_list'] as const satisfies readonly RichTextFeature[];

function Tools({ view, onTagInserted }: InsertToolsProps) {
  const { t } = useLingui();
  const { activeText } = useEditor();
  const setToolbar = useCallback(
    (element: HTMLElement | null) => activeText.setToolbar(element),
    [activeText],
  );
  const snapshot = useSyncExternalStore(view.subscribe, view.getSnapshot, view.getSnapshot);
  const has = (feature: RichTextFeature) => view.features.includes(feature);
  const groups: readonly (readonly [string, ReactNode])[] = [
    ['style', has('heading') && <StyleSelect view={view} snapshot={snapshot} />],
    ['size', has('font_size') && <FontSizeTool view={view} snapshot={snapshot} />],
    ['marks', toggledFeatures.some(has) && <MarkButtons view={view} snapshot={snapshot} />],
    ['colors', colorFeatures.some(has) && <ColorTools view={view} snapshot={snapshot} />],
    ['more', moreFeatures.some(has) && <MoreFormatsMenu view={view} snapshot={snapshot} />],
    ['alignment', has('alignment') && <AlignButtons view={view} snapshot={snapshot} />],
    ['lists', listFeatures.some(has) && <ListButtons view={view} snapshot={snapshot} />],
    ['link', has('link') && <LinkPopover view={view} snapshot={snapshot} />],
    ['insert', has('merge_tag') && <InsertTools view={view} onTagInserted={onTagInserted} />],
    ['history', has('history') && <HistoryButtons view={view} />],
  ];
  return (
    <div
      ref={setToolbar}
      // Chrome does not scroll to a focused button that is partly visible.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      role="presentation"
      className="x:h-fit x:max-w-full x:@max-lg:flex x:@max-lg:w-full x:@max-lg:flex-col-reverse"
      data-format-toolbar
    >
      <Toolbar
        label={t`Text format`}
        onEscape={view.focus}
        // Beside the settings, the canvas can be narrower than the tools.
        className="x:max-w-full x:overflow-x-auto x:p-1 x:@max-lg:w-full"
      >
        {groups
          .filter(([, group]) => group !== false)
          .map(([name, group], index) => (
            <Group key={name} first={index === 0}>
              {group}
            </Group>
          ))}
      </Toolbar>
    </div>
  );
}

function Group({ first, children }: { readonly first: boolean; readonly children: ReactNode }) {
  return (
    <>
      {!first && <ToolbarSeparator />}
      {children}
    </>
  );
}

export interface ToolProps {
  readonly view: EditableText;
  readonly snapshot: TextSnapshot;
}

interface FormatButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly shortcut?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** Toolbar button that leaves the selection in the text unchanged. */
export function FormatButton({ label, icon, shortcut, pressed, disabled, onPress }: FormatButtonProps) {
  return (
    <ToolbarItem>
      <IconButton
        label={label}
        icon={icon}
        size="small"
        {...(shortcut === undefined ? {} : { shortcut })}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        disabled={disabled ?? false}
        tooltipSide="bottom"
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      />
    </ToolbarItem>
  );
}

function StyleSelect({ view, snapshot }: ToolProps) {
  const { t } = useLingui();
  const styles: readonly { readonly value: TextStyle; readonly label: string }[] = [
    ...(view.paragraphs ? [{ value: 'paragraph', label: t`Text` } as const] : []),
    { value: 'heading1', label: t`Heading 1` },
    { value: 'heading2', label: t`Heading 2` },
    { value: 'heading3', label: t`Heading 3` },
  ];
  const current = snapshot.format.style;
  const name = styles.find((style) => style.value === current)?.label ?? t`Text`;
  return (
    <DropdownMenu
      trigger={
        <ToolbarItem>
          <Button
            variant="ghost"
            size="small"
            aria-label={t`Heading level: ${name}`}
            onMouseDown={(event) => event.preventDefault()}
            className="x:min-w-24"
          >
            {name}
            <ChevronDown aria-hidden className="x:text-muted" />
          </Button>
        </ToolbarItem>
      }
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        view.focus();
      }}
    >
      <MenuRadioGroup
        label={t`Heading level`}
        options={styles}
        value={current}
        onValueChange={(style) => view.command(setTextStyle(style))}
      />
    </DropdownMenu>
  );
}

function MarkButtons({ view, snapshot }: ToolProps) {
  const { t } = useLingui();
  const { bold, italic, underline, strike } = snapshot.format;
  const marks = {
    bold: { label: t`Bold`, icon: <Bold />, keys: 'Mod B', pressed: bold, toggle: toggleBold },
    italic: { label: t`Italic`, icon: <Italic />, keys: 'Mod I', pressed: italic, toggle: toggleItalic },
    underline: {
      label: t`Underline`,
      icon: <Underline />,
      keys: 'Mod U',
      pressed: underline,
      toggle: toggleUnderline,
    },
    strike: {
      label: t`Strikethrough`,
      icon: <Strikethrough />,
      keys: 'Mod Shift X',
      pressed: strike,
      toggle: toggleStrike,
    },
  };
  return toggledFeatures
    .filter((feature) => view.features.includes(feature))
    .map((feature) => {
      const { label, icon, keys, pressed, toggle } = marks[feature];
      return (
        <FormatButton
          key={feature}
          label={label}
          icon={icon}
          shortcut={keyNames(keys)}
          pressed={pressed}
          onPress={() => view.run(toggle)}
        />
      );
    });
}

function AlignButtons({ view, snapshot }: ToolProps) {
  const { t } = useLingui();
  const { store, known, editorOf } = useEditor();
  const block = useSelectedBlockIgnoringText();
  const path = block === undefined ? undefined : editorOf(block.type)?.richText?.alignmentPath;
  const current = path === undefined ? snapshot.format.align : valueAt(block?.config, path);

  function align(value: TextAlign) {
    const { document, selectedId } = store.getState();
    const written = selectedId === null ? undefined : findBlock(document, selectedId, known);
    if (path === undefined || written === undefined) return view.run(setTextAlign(value));
    store.change({
      kind: 'update',
      block: { ...written, config: withValueAt(written.config, path, value) },
      path: `config.${path}`,
    });
    view.focus();
  }

  return (
    <>
      <FormatButton
        label={t`Align left`}
        icon={<AlignLeft />}
        pressed={current === 'left'}
        onPress={() => align('left')}
      />
      <FormatButton
        label={t`Align center`}
        icon={<AlignCenter />}
        pressed={current === 'center'}
        onPress={() => align('center')}
      />
      <FormatButton
        label={t`Align right`}
        icon={<AlignRight />}
        pressed={current === 'right'}
        onPress={() => align('right')}
      />
    </>
  );
}

function ListButtons({ view, snapshot }: ToolProps) {
  const { t } = useLingui();
  const { list } = snapshot.format;
  const lists = {
    ordered_list: { label: t`Numbered list`, icon: <ListOrdered /> },
    bullet_list: { label: t`Bulleted list`, icon: <List /> },
  };
  return listFeatures
    .filter((feature) => view.features.includes(feature))
    .map((feature) => (
      <FormatButton
        key={feature}
        {...lists[feature]}
        pressed={list === feature}
        onPress={() => view.run(toggleList(feature))}
      />
    ));
}

function HistoryButtons({ view }: { readonly view: EditableText }) {
  const { t } = useLingui();
  const { history } = useEditor();
  const canUndo = useEditorState((state) => state.past.length > 0);
  const canRedo = useEditorState((state) => state.future.length > 0);
  function step(type: 'undo' | 'redo') {
    view.focus();
    history(type);
  }
  return (
    <>
      <FormatButton
        label={t`Undo typing`}
        icon={<Undo2 />}
        disabled={!canUndo}
        onPress={() => step('undo')}
      />
      <FormatButton
        label={t`Redo typing`}
        icon={<Redo2 />}
        disabled={!canRedo}
        onPress={() => step('redo')}
      />
    </>
  );
}
