import { expect, test } from 'vitest';
import { tableOf, type Field } from './fields.ts';
import type { Schema } from './open-api.ts';

function lines(schema: Schema): string[] {
  return tableOf(schema).map(({ name, type, required, bounds }: Field) => {
    const text = type.map((part) => (typeof part === 'string' ? part : `<${part.schema}>`)).join('');
    return [name, required ? 'needed' : '', text, bounds].filter((part) => part !== '').join(' | ');
  });
}

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

test.each<[string, Schema, string[]]>([
  ['nothing', object({}), []],
  [
    'texts and numbers with bounds',
    object(
      {
        name: { type: 'string', minLength: 1, maxLength: 255 },
        id: { type: 'string', format: 'uuid' },
        rows: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
        least: { type: 'number', minimum: 0 },
      },
      ['name'],
    ),
    [
      'name | needed | text | 1 to 255 characters',
      'id | ID',
      'rows | integer | 1 to 100, default 20',
      'least | number | at least 0',
    ],
  ],
  [
    'kinds of an object',
    {
      oneOf: [
        object({ name: { type: 'string' }, kind: { const: 'one' }, host: { type: 'string', maxLength: 9 } }, [
          'kind',
        ]),
        object({ name: { type: 'string' }, kind: { const: 'two' }, key: { type: 'string' } }, [
          'kind',
          'key',
        ]),
      ],
    },
    [
      'name | text',
      'kind | needed | "one"',
      'host | text | at most 9 characters, where kind is "one"',
      'kind | needed | "two"',
      'key | needed | text | where kind is "two"',
    ],
  ],
  [
    'objects and lists of objects',
    object({
      owner: object({ name: { type: 'string' } }, ['name']),
      tags: { type: 'array', items: object({ id: {} }) },
    }),
    ['owner | object', 'owner.name | needed | text', 'tags | list of object', 'tags[].id | any value'],
  ],
  [
    'references and alternatives',
    object({
      content: { anyOf: [{ $ref: '#/components/schemas/Content' }, { type: 'null' }] },
      items: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
      mode: { enum: ['a', 'b'] },
      done: { const: true },
      values: { type: 'object', additionalProperties: { type: 'number' } },
    }),
    [
      'content | <Content> or null',
      'items | list of <Item>',
      'mode | "a", "b"',
      'done | true',
      'values | object of number',
    ],
  ],
  ['a list at the top', { type: 'array', items: { $ref: '#/x/Item' } }, ['needed | list of <Item>']],
  ['a reference at the top', { $ref: '#/x/Item' }, ['needed | <Item>']],
])('the fields of %s', (_name, schema, expected) => {
  expect(lines(schema)).toEqual(expected);
});
