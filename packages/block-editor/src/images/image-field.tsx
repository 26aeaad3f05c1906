'use client';
import type { ImageReference } from '@x/email-compiler';
import { PanelGroup } from '../panel/panel-group.js';
import type { ImageField } from '../definition/fields.js';
import { valueAt } from '../definition/paths.js';
import { useLabel } from '../i18n/editor-i18n.js';
import { useEditor, useEditorState } from '../shell/environment.js';
import { ImageInput } from './image-input.js';

export interface ImageFieldViewProps {
  readonly field: ImageField;
  readonly config: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A picture as a field of any block's config. */
export function ImageFieldView({ field, config, onChange }: ImageFieldViewProps) {
  const label = useLabel();
  const { readOnly } = useEditor();
  const blockId = useEditorState((state) => state.selectedId) ?? '';
  return (
    <PanelGroup title={label(field.label)}>
      <ImageInput
        image={asReference(valueAt(config, field.path))}
        alt=""
        readOnly={readOnly}
        blockId={blockId}
        onChoose={({ image }) => onChange(image)}
      />
    </PanelGroup>
  );
}

function asReference(value: unknown): ImageReference | null {
  if (typeof value !== 'object' || value === null || !('src' in value) || typeof value.src !== 'string')
    return null;
  const part = (name: 'id' | 'name' | 'date') => {
    const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
    return typeof found === 'string' ? found : '';
  };
  return { id: part('id'), name: part('name'), src: value.src, date: part('date') };
}
