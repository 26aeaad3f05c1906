'use client';
import { useLingui } from '@lingui/react/macro';
import { mostListItems, type list, type ListItem } from '@x/email-compiler';
import { Field, Textarea } from '@x/ui';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { InsertableInput } from '../../fields/controls/insertable-input.tsx';
import { ImageInput } from '../../fields/images/image-input.tsx';
import { ItemList } from '../../fields/items/item-list.tsx';

type ListConfig = (typeof list)['defaults']['config'];
export type ListContent = NonNullable<(typeof list)['defaults']['content']>;

/** Edits the items of a list and their order. */
export function ListItemsField({
  block,
  current,
  onChange,
  readOnly,
}: CustomFieldProps<ListConfig, ListContent>) {
  const { t } = useLingui();
  const items = block.content?.items ?? [];
  const showsImages = block.config.marker === 'image';

  function change(next: readonly ListItem[], group?: string) {
    onChange({ ...block, content: { ...block.content, items: [...next] } }, group);
  }

  return (
    <ItemList
      items={items}
      nameOf={(index) => t`Item ${index + 1}`}
      addLabel={t`Add an item`}
      newItem={() => ({ title: '', text: '', image: null, alt: '' })}
      most={mostListItems}
      readOnly={readOnly}
      onChange={change}
    >
      {(item, index) => {
        const edit = (part: Partial<ListItem>, field: string) =>
          change(items.with(index, { ...item, ...part }), `content:${block.id}:items:${index}:${field}`);
        return (
          <>
            <Field label={t`Title`}>
              <InsertableInput
                value={item.title}
                placeholder=""
                onValueChange={(title) => edit({ title }, 'title')}
              />
            </Field>
            <Field label={t`Text`}>
              <Textarea
                value={item.text}
                readOnly={readOnly}
                rows={2}
                onValueChange={(text) => edit({ text }, 'text')}
              />
            </Field>
            {showsImages && (
              <>
                <ImageInput
                  image={item.image}
                  alt={item.alt}
                  readOnly={readOnly}
                  blockId={`${block.id}:${index}`}
                  addressLabel={t`Image address of item ${index + 1}`}
                  onChoose={({ image, size }, group) => {
                    // Measuring the image takes time, so apply the choice to the current item.
                    const now = current().content?.items ?? [];
                    const before = now[index];
                    if (before === undefined) return;
                    change(
                      now.with(index, { ...before, image: image === null ? null : { ...image, ...size } }),
                      group,
                    );
                  }}
                />
                <Field label={t`Alternative text`}>
                  <InsertableInput
                    value={item.alt}
                    placeholder=""
                    onValueChange={(alt) => edit({ alt }, 'alt')}
                  />
                </Field>
              </>
            )}
          </>
        );
      }}
    </ItemList>
  );
}
