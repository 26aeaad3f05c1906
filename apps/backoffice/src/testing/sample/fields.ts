import type { Field, Tag } from '@x/api-client';
import { idOf, instant } from './paging.ts';
import { projectId } from './people.ts';

function field(index: number, own: Pick<Field, 'key' | 'label' | 'type'> & Partial<Field>): Field {
  return {
    id: idOf('a', index),
    project_id: projectId,
    choices: [],
    number_format: 'grouped',
    decimals: null,
    listed: false,
    created_at: instant(60),
    updated_at: instant(20),
    ...own,
  };
}

export const contactFields: readonly Field[] = [
  field(1, { key: 'city', label: 'City', type: 'text', listed: true }),
  field(2, { key: 'last_order', label: 'Last order', type: 'date' }),
  field(3, { key: 'member', label: 'Member', type: 'boolean' }),
  field(4, { key: 'orders', label: 'Orders', type: 'number', listed: true }),
  field(5, { key: 'plan', label: 'Plan', type: 'choice', choices: ['Basic', 'Gold'] }),
];

function tag(index: number, name: string, contacts: number): Tag {
  return {
    id: idOf('9', index),
    project_id: projectId,
    name,
    contacts,
    created_at: instant(50),
    updated_at: instant(10),
  };
}

export const tags: readonly Tag[] = [tag(1, 'Newsletter', 31_204), tag(2, 'VIP', 412)];
