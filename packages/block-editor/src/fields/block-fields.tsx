'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { findBlock, isBrandReference, type Block, type ConfigShape } from '@x/email-compiler';
import { blockValue, fullPath, withBlockValue } from '../definition/block-path.ts';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import { textScale } from '../definition/text-scale.ts';
import type { AnyField, CustomField, FieldBlock, PlainField, ProductField } from '../definition/fields.ts';
import { useLabel } from '../context/editor-i18n.tsx';
import { ProductFieldView } from './products/product-field.tsx';
import {
  isFromNewerVersion,
  isLocked,
  SettingsLock,
  useEditor,
  useEditorState,
} from '../context/environment.tsx';
import { phoneSection } from '../definition/sections.ts';
import type { EditorProviders } from '../definition/providers.ts';
import { FieldView } from './field-view.tsx';
import { fittingReference } from '../definition/fitting-references.ts';
import type { DocumentChange } from '../state/change.ts';
import { useChangeWithFont } from './controls/font-options.ts';
import { BrandValueField, UseBrandValue } from './controls/brand-value-field.tsx';
import { PanelGroup } from './panel-group.tsx';
import { RecordedEvents } from './recorded-events.tsx';
import { Visibility } from './visibility.tsx';

export interface BlockFieldsProps {
  readonly block: Block;
  readonly definition: BlockEditorDefinition | undefined;
}

/** Settings of a block. They are read-only if the host does not let users change the block. */
export function BlockFields(props: BlockFieldsProps) {
  return (
    <SettingsLock locked={isLocked(useEditor(), props.block)}>
      <Fields {...props} />
    </SettingsLock>
  );
}

function Fields({ block, definition }: BlockFieldsProps) {
  const label = useLabel();
  const { providers, editorOf } = useEditor();
  if (isFromNewerVersion(block, editorOf)) {
    return (
      <p className="x:p-4 x:text-13 x:text-muted">
        <Trans>
          This block was made with a newer version of the editor, so you cannot edit it here. You can move or
          delete it.
        </Trans>
      </p>
    );
  }
  if (definition === undefined) {
    return (
      <p className="x:p-4 x:text-13 x:text-muted">
        <Trans>
          The editor does not know this type of block, so you cannot edit it. You can move or delete it.
        </Trans>
      </p>
    );
  }
  const sections = [...definition.panel, phoneSection]
    .map((section) => ({ ...section, fields: section.fields.filter(isShown(block, providers)) }))
    .filter((section) => section.fields.length > 0);
  return (
    <>
      {sections.map((section) => (
        <PanelGroup
          key={label(section.title)}
          title={label(section.title)}
          collapsed={section.collapsed === true}
        >
          {section.fields.map((field) => (
            <div key={`${field.kind} ${field.path}`} data-field={field.path} className="x:contents">
              <BlockField field={field} block={block} />
            </div>
          ))}
        </PanelGroup>
      ))}
      <BlockVisibility block={block} />
      <RecordedEvents definition={definition.definition} />
    </>
  );
}

function toFieldBlock({ config, content }: Block): FieldBlock<ConfigShape, unknown> {
  return { config, content };
}

/** Creates a filter for the fields whose condition is met and whose provider the host has. */
function isShown(block: Block, providers: EditorProviders): (field: AnyField) => boolean {
  return (field) => {
    const needs = providersOf(field);
    if (needs.some((provider) => providers[provider] === undefined)) return false;
    // The cast is safe because the field belongs to the definition of the block's type.
    return field.when?.(toFieldBlock(block) as never) !== false;
  };
}

function providersOf(field: AnyField): readonly (keyof EditorProviders)[] {
  if (field.kind === 'integration') return ['integrations'];
  if (field.kind === 'product') return ['integrations', 'products'];
  return field.kind === 'custom' && field.needs !== undefined ? [field.needs] : [];
}

/**
 * Returns a function that reads the current block from the store. Unlike `block`, it includes text typed since the
 * last render.
 */
function useCurrent(block: Block): () => Block {
  const { store, known } = useEditor();
  return () => findBlock(store.getState().document, block.id, known) ?? block;
}

function BlockVisibility({ block }: Pick<BlockFieldsProps, 'block'>) {
  return <Visibility block={block} current={useCurrent(block)} />;
}

interface BlockFieldProps<Field> {
  readonly field: Field;
  readonly block: Block;
}

function BlockField({ field, block }: BlockFieldProps<AnyField>) {
  if (field.kind === 'custom') return <OwnField field={field} block={block} />;
  if (field.kind === 'product') return <ProductOfBlock field={field} block={block} />;
  return <PlainBlockField field={field} block={block} />;
}

function PlainBlockField({ field, block }: BlockFieldProps<PlainField>) {
  const { store, editorOf } = useEditor();
  const withFontOf = useChangeWithFont();
  const current = useCurrent(block);
  const { path } = field;
  const { richText } = editorOf(block.type) ?? {};
  // The block that this component gets ignores its text, but the level of a heading matters here.
  const scale = useEditorState(() => textScale(current().content, richText, path));
  const value = blockValue(block, path);
  const change = (next: unknown) => {
    const changed = withBlockValue(current(), path, next);
    const update: DocumentChange = { kind: 'update', block: changed, path: fullPath(path) };
    store.change(withFontOf(update, field, next), `field:${block.id}:${path}`);
  };
  return (
    <>
      <FieldView field={field} block={toFieldBlock(block)} value={value} scale={scale} onChange={change} />
      <BrandOffer type={block.type} field={field} value={value} onChange={change} />
    </>
  );
}

interface BrandOfferProps {
  /** Type of the block. undefined for settings of the message. */
  readonly type: string | undefined;
  readonly field: AnyField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Offers the brand's value for a field that has a value of its own. Colors and fonts have a list of such values. */
export function BrandOffer({ type, field, value, onChange }: BrandOfferProps) {
  const label = useLabel();
  const { brand, readOnly } = useEditor();
  const reference = fittingReference(type, field.path);
  if (brand === undefined || readOnly || reference === undefined || isBrandReference(value)) return null;
  if (field.kind === 'color' || field.kind === 'select' || !('label' in field)) return null;
  return <UseBrandValue label={label(field.label)} reference={reference} onChange={onChange} />;
}

function OwnField({ field, block }: BlockFieldProps<CustomField>) {
  const { store, readOnly } = useEditor();
  const document = useEditorState((state) => state.document);
  const current = useCurrent(block);
  const { t } = useLingui();
  const stored = blockValue(block, field.path);
  const change = (value: unknown) => {
    const changed = withBlockValue(current(), field.path, value);
    store.change({ kind: 'update', block: changed, path: fullPath(field.path) });
  };
  if (isBrandReference(stored)) {
    return <BrandValueField label={t`Profiles`} reference={stored} onChange={change} />;
  }
  return (
    <field.Component
      block={block as never}
      current={() => current() as never}
      document={document}
      readOnly={readOnly}
      onChange={(next, group) => {
        const { content } = next.content === block.content ? current() : next;
        const changed = content === undefined ? next : { ...next, content };
        store.change({ kind: 'update', block: changed, path: fullPath(field.path) }, group);
      }}
    />
  );
}

function ProductOfBlock({ field, block }: BlockFieldProps<ProductField>) {
  const { store } = useEditor();
  const current = useCurrent(block);
  return (
    <ProductFieldView
      field={field}
      value={blockValue(block, field.path)}
      integration={blockValue(block, field.integrationPath)}
      onChoose={(product, integration) => {
        const changed = field.take(toFieldBlock(current()) as never, product, integration);
        if (changed === null) return false;
        const { config, content } = changed;
        const next = { ...current(), config, ...(content === undefined ? {} : { content }) };
        store.change({ kind: 'update', block: next, path: fullPath(field.path) });
        return true;
      }}
    />
  );
}
