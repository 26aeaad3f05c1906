'use client';
import { useLingui } from '@lingui/react/macro';
import { menuItems, type menu } from '@x/email-compiler';
import { Field } from '@x/ui';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { InsertableInput } from '../../fields/controls/insertable-input.tsx';
import { ItemList } from '../../fields/items/item-list.tsx';
import { AddressField } from '../../fields/links/address-field.tsx';

export type MenuConfig = (typeof menu)['defaults']['config'];
type MenuItem = MenuConfig['items'][number];

/** Edits the links of a menu and their order. */
export function MenuItemsField({ block, onChange, readOnly }: CustomFieldProps<MenuConfig>) {
  const { t } = useLingui();
  const { items } = block.config;

  function change(next: MenuItem[], group?: string) {
    onChange({ ...block, config: { ...block.config, items: next } }, group);
  }

  return (
    <ItemList
      items={items}
      nameOf={(index) => t`Link ${index + 1}`}
      addLabel={t`Add a link`}
      newItem={() => ({ label: '', link: '' })}
      least={menuItems.least}
      most={menuItems.most}
      readOnly={readOnly}
      onChange={change}
    >
      {(item, index) => {
        const edit = (part: Partial<MenuItem>, field: string) =>
          change(items.with(index, { ...item, ...part }), `config:${block.id}:items:${index}:${field}`);
        return (
          <>
            <Field label={t`Text`}>
              <InsertableInput
                value={item.label}
                placeholder=""
                onValueChange={(label) => edit({ label }, 'label')}
              />
            </Field>
            <AddressField
              label={t`Link address`}
              value={item.link}
              onValueChange={(link) => edit({ link }, 'link')}
            />
          </>
        );
      }}
    </ItemList>
  );
}
