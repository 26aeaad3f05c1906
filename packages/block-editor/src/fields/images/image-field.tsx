'use client';
import type { ImageReference } from '@x/email-compiler';
import { FieldGroup } from '@x/ui';
import type { FieldViewProps } from '../controls/field-props.ts';
import type { ImageField } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { ImageInput } from './image-input.tsx';
import { matchBackdrop } from './match-backdrop.ts';

export function ImageFieldView({ field, value, onChange }: FieldViewProps<ImageField>) {
  const label = useLabel();
  const editor = useEditor();
  const blockId = useEditorState((state) => state.selectedId) ?? '';
  return (
    <FieldGroup legend={label(field.label)}>
      <ImageInput
        image={asReference(value)}
        alt=""
        readOnly={editor.readOnly}
        blockId={blockId}
        addressLabel={field.addressLabel === undefined ? undefined : label(field.addressLabel)}
        // Blocks that draw pictures in a size of their own use the natural size.
        onChoose={({ image, size }) => {
          onChange(image === null ? null : { ...image, ...size });
          if (size !== undefined) void matchBackdrop(editor, blockId, `field:${blockId}:${field.path}`);
        }}
      />
    </FieldGroup>
  );
}

function asReference(value: unknown): ImageReference | null {
  if (typeof value !== 'object' || value === null || !('src' in value) || typeof value.src !== 'string')
    return null;
  const part = (name: 'id' | 'name' | 'date') => {
    const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
    return typeof found === 'string' ? found : '';
  };
  const focus = 'focus' in value ? (value as ImageReference).focus : undefined;
  return {
    id: part('id'),
    name: part('name'),
    src: value.src,
    date: part('date'),
    ...(focus === undefined ? {} : { focus }),
  };
}
