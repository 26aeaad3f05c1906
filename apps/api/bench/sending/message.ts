import type { SegmentTree } from '@x/api-client/contract';
import { blocks } from '../../src/content/blocks.ts';
import { freezeContent, type FrozenContent } from '../../src/delivery/message/freeze-message.ts';

/** Minimum length of the HTML, in characters. */
const htmlBytes = 40_000;

const words =
  'Todo lo que llega esta semana: colores de otoño, lana de Mérida y una caja que se abre por los dos lados. ';

/** Returns a block as it is stored, with the defaults of its type. */
function stored(type: string, index: number, config: object, content?: object) {
  const block = blocks.find((known) => known.type === type);
  if (block === undefined) throw new Error(`There is no block “${type}”.`);
  const { defaults } = block;
  const id = `b${String(index).padStart(7, '0')}`;
  return {
    id,
    type,
    version: 1,
    config: { ...defaults.config, ...config },
    content: content ?? defaults.content,
  };
}

function paragraph(index: number) {
  const link = { type: 'link', attrs: { href: `https://shop.test/news/${String(index)}?from=mail` } };
  const content = [
    { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'friend' } },
    { type: 'text', text: `, ${words.repeat(2)}` },
    { type: 'text', text: 'Read on', marks: [link] },
  ];
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

const engagement = { kind: 'engagement', at_least: 1, bots: 'exclude' } as const;

/** Conditions on each kind of fact about a contact. All recipients of the bench meet them, so that messages stay as long. */
export const conditions: readonly SegmentTree[] = [
  { kind: 'field', field: 'surname', operator: 'contains', value: 'lopez' },
  { kind: 'field', field: 'first_name', operator: 'starts_with', value: 'nuria' },
  { kind: 'field', field: 'email', operator: 'ends_with', value: '.com' },
  { kind: 'field', field: 'phone', operator: 'contains', value: '+34' },
  { kind: 'joined', operator: 'in_last_days', days: 30 },
  { kind: 'changed', operator: 'in_last_days', days: 30 },
  { kind: 'not', condition: { kind: 'suppressed' } },
  { kind: 'not', condition: { ...engagement, event: 'opened', within_days: 90 } },
  { kind: 'not', condition: { ...engagement, event: 'clicked', within_days: 90 } },
  {
    kind: 'any',
    conditions: [
      { kind: 'random', split: 'hero', from: 0, to: 100 },
      { ...engagement, event: 'received', within_days: 30 },
    ],
  },
];

function documentOf(sections: number, given: readonly SegmentTree[]): string {
  const rows = Array.from({ length: sections }, (_value, section) => {
    const index = section * 4;
    const visibleIf = given[section];
    return [
      { ...stored('heading', index, {}), ...(visibleIf === undefined ? {} : { visibleIf }) },
      stored('paragraph', index + 1, {}, { text: paragraph(index) }),
      stored('button', index + 2, { link: `https://shop.test/buy/${String(section)}?to={{first_name|you}}` }),
      stored('divider', index + 3, {}),
    ];
  });
  return JSON.stringify({ version: 1, body: { config: {} }, rows: rows.flat() });
}

/**
 * Creates a newsletter with merge tags and tracked links in every section, frozen like the message of a campaign. The
 * first sections have a heading with one of the conditions each.
 */
export function freezeNewsletter(given: readonly SegmentTree[] = []): FrozenContent {
  for (let sections = Math.max(4, given.length); ; sections += 1) {
    const frozen = freezeContent(documentOf(sections, given), {
      blocks,
      publicUrl: 'https://mail.test',
      subject: '{{first_name|friend}}, lo nuevo del otoño',
      projectId: '00000000-0000-7000-8000-000000000000',
    });
    if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
    if (frozen.content.html.length >= htmlBytes) return frozen.content;
  }
}
