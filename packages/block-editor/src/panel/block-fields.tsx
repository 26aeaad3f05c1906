'use client';
import { Trans } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import type { BlockEditorDefinition } from '../definition/define-block-editor.js';
import type { AnyField } from '../definition/fields.js';
import { withValueAt } from '../definition/paths.js';
import { useLabel } from '../i18n/editor-i18n.js';
import { useEditor, useEditorState } from '../shell/environment.js';
import { FieldView } from './field-view.js';
import { PanelGroup } from './panel-group.js';

export interface BlockFieldsProps {
  readonly block: Block;
  readonly definition: BlockEditorDefinition | undefined;
}

/** The fields of a block as its definition lists them. */
export function BlockFields({ block, definition }: BlockFieldsProps) {
  const label = useLabel();
  if (definition === undefined) {
    return (
      <p className="x:p-4 x:text-13 x:text-muted">
        <Trans>
          This block is of a type that is not known here. It is kept as it is; you can move it or delete it.
        </Trans>
      </p>
    );
  }
  return (
    <>
      {definition.panel.map((section) => (
        <PanelGroup key={label(section.title)} title={label(section.title)}>
          {section.fields
            .filter((field) => field.when?.(block.config as never) !== false)
            .map((field) => (
              <BlockField key={field.path} field={field} block={block} />
            ))}
        </PanelGroup>
      ))}
    </>
  );
}

function BlockField({ field, block }: { readonly field: AnyField; readonly block: Block }) {
  const { store, readOnly } = useEditor();
  const document = useEditorState((state) => state.document);
  if (field.kind === 'custom') {
    return (
      <field.Component
        block={block as never}
        document={document}
        readOnly={readOnly}
        onChange={(next, group) =>
          store.change({ kind: 'update', block: next, path: `config.${field.path}` }, group)
        }
      />
    );
  }
  return (
    <FieldView
      field={field}
      config={block.config}
      onChange={(value) => {
        const next = { ...block, config: withValueAt(block.config, field.path, value) };
        store.change(
          { kind: 'update', block: next, path: `config.${field.path}` },
          `config:${block.id}:${field.path}`,
        );
      }}
    />
  );
}
