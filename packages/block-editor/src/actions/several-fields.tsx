'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { findBlock, type Block } from '@x/email-compiler';
import { Button } from '@x/ui';
import { useMemo } from 'react';
import { useLabel } from '../context/editor-i18n.tsx';
import {
  isEqualExceptContent,
  mayAll,
  SettingsLock,
  useEditor,
  useEditorState,
} from '../context/environment.tsx';
import { blockValue, fullPath, withBlockValue } from '../definition/block-path.ts';
import type { PlainField } from '../definition/fields.ts';
import { shownSize, storedSize, textScale } from '../definition/text-scale.ts';
import { useChangeWithFont } from '../fields/controls/font-options.ts';
import { FieldView } from '../fields/field-view.tsx';
import { PanelGroup } from '../fields/panel-group.tsx';
import type { EditorState } from '../state/editor-state.ts';
import { updates } from '../state/selection-changes.ts';
import { useSelectionActions } from './selection-actions.ts';
import { isMixed, sharedSections } from './shared-fields.ts';

/** Creates a selector of the selected blocks. It returns the same array while only their texts change. */
function selectBlocks(known: Parameters<typeof findBlock>[2]): (state: EditorState) => readonly Block[] {
  let before: readonly Block[] = [];
  return ({ document, selectedIds }) => {
    const blocks = selectedIds.flatMap((id) => findBlock(document, id, known) ?? []);
    const isSame =
      blocks.length === before.length &&
      blocks.every((block, index) => {
        const old = before[index];
        return old !== undefined && isEqualExceptContent(old, block);
      });
    if (!isSame) before = blocks;
    return before;
  };
}

/** Actions on several selected blocks, and the settings that they share. */
export function SeveralFields() {
  const editor = useEditor();
  const locked = useEditorState(
    ({ document, selectedIds }) => !mayAll(editor, 'edit', document, selectedIds),
  );
  return (
    <>
      <SharedActions />
      <SettingsLock locked={locked}>
        <SharedSettings />
      </SettingsLock>
    </>
  );
}

function SharedActions() {
  const { t } = useLingui();
  const actions = useSelectionActions()().flat();
  return (
    <PanelGroup title={t`All selected blocks`}>
      <div className="x:grid x:grid-cols-2 x:gap-2">
        {actions.map(({ id, name, icon: Icon, danger, disabled, run }) => (
          <Button
            key={id}
            size="small"
            variant={danger === true ? 'danger' : 'secondary'}
            icon={<Icon />}
            disabled={disabled ?? false}
            onClick={run}
          >
            {name}
          </Button>
        ))}
      </div>
    </PanelGroup>
  );
}

function SharedSettings() {
  const label = useLabel();
  const { known, editorOf } = useEditor();
  const blocks = useEditorState(useMemo(() => selectBlocks(known), [known]));
  const sections = sharedSections(blocks, editorOf);
  return (
    <>
      {sections.map((section) => (
        <PanelGroup key={label(section.title)} title={label(section.title)} collapsed={section.collapsed}>
          {section.fields.map((field) => (
            <SharedField key={`${field.kind} ${field.path}`} field={field} blocks={blocks} />
          ))}
        </PanelGroup>
      ))}
      {sections.length === 0 && (
        <p className="x:p-4 x:text-13 x:text-muted">
          <Trans>These blocks have no settings in common.</Trans>
        </p>
      )}
    </>
  );
}

function SharedField({ field, blocks }: { readonly field: PlainField; readonly blocks: readonly Block[] }) {
  const { store, known, editorOf } = useEditor();
  const withFontOf = useChangeWithFont();
  const { path } = field;
  const [first] = blocks;
  if (first === undefined) return null;
  const scaleOf = ({ type, content }: Block) => textScale(content, editorOf(type)?.richText, path);
  const scale = scaleOf(first);
  /** Gives headings of different levels the same size. */
  const valueFor = (block: Block, value: unknown) =>
    typeof value === 'number' && field.kind === 'range'
      ? storedSize(shownSize(value, scale), scaleOf(block), field)
      : value;
  return (
    <div data-field={path} className="x:flex x:flex-col x:gap-1">
      <FieldView
        field={field}
        block={{ config: first.config, content: first.content }}
        value={blockValue(first, path)}
        scale={scale}
        onChange={(value) => {
          const { document, selectedIds } = store.getState();
          const made = updates(
            document,
            selectedIds,
            known,
            (block) => withBlockValue(block, path, valueFor(block, value)),
            fullPath(path),
          );
          if (made !== null) store.change(withFontOf(made, field, value), `several:${path}`);
        }}
      />
      {isMixed(blocks, path) && (
        <p className="x:text-12 x:text-muted">
          <Trans>The blocks have different values. A change applies to all of them.</Trans>
        </p>
      )}
    </div>
  );
}
