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

function documentOf(sections: number): string {
  const rows = Array.from({ length: sections }, (_value, section) => {
    const index = section * 4;
    return [
      stored('heading', index, {}),
      stored('paragraph', index + 1, {}, { text: paragraph(index) }),
      stored('button', index + 2, { link: `https://shop.test/buy/${String(section)}?to={{first_name|you}}` }),
      stored('divider', index + 3, {}),
    ];
  });
  return JSON.stringify({ version: 1, body: { config: {} }, rows: rows.flat() });
}

/** Creates a newsletter with merge tags and tracked links in every section, frozen like the message of a campaign. */
export function freezeNewsletter(): FrozenContent {
  for (let sections = 4; ; sections += 1) {
    const frozen = freezeContent(documentOf(sections), {
      blocks,
      publicUrl: 'https://mail.test',
      subject: '{{first_name|friend}}, lo nuevo del otoño',
      projectId: '00000000-0000-7000-8000-000000000000',
    });
    if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
    if (frozen.content.html.length >= htmlBytes) return frozen.content;
  }
}
