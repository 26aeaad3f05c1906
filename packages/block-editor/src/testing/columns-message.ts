import {
  button,
  columns,
  createBlock,
  equalSpans,
  headingOf,
  heading,
  paragraph,
  paragraphOf,
  type Block,
  type EmailDocument,
} from '@x/email-compiler';
import { newsletter } from './messages.ts';

const ink = { blockBackground: 'transparent', text: '#333b46', links: '#0b57d0' };

export function smallHeading(id: string, text: string): Block {
  const block = createBlock(heading, id);
  const config = { ...block.config, fontSize: 18, padding: { top: 12, bottom: 4 } };
  return { ...block, config: { ...config, colors: ink }, content: headingOf(text, 2) };
}

function smallParagraph(id: string, text: string): Block {
  const block = createBlock(paragraph, id);
  const config = { ...block.config, fontSize: 14, padding: { top: 4, bottom: 8 }, colors: ink };
  return { ...block, config, content: paragraphOf(text) };
}

function smallButton(id: string, text: string): Block {
  const block = createBlock(button, id);
  const colors = { ...block.config.colors, button: '#1f4fbf', text: '#ffffff' };
  return { ...block, config: { ...block.config, fontSize: 14, colors }, content: paragraphOf(text) };
}

const texts = [
  ['Sailing', 'Two mornings a week, from April to October.'],
  ['Rowing', 'An hour before breakfast, all year.'],
  ['Diving', 'The wreck at the pier, with a guide.'],
  ['Fishing', 'From the mole, at night.'],
] as const;

/** Creates a columns block. Each column has a heading, a text and, with fewer than four columns, a button. */
export function filledColumns(id: string, count: 2 | 3 | 4): Block {
  const block = createBlock(columns, id);
  const lists = texts
    .slice(0, count)
    .map(([title, text], index) => [
      smallHeading(`${id}h${index}`, title),
      smallParagraph(`${id}p${index}`, text),
      ...(count < 4 ? [smallButton(`${id}b${index}`, 'Book')] : []),
    ]);
  return {
    ...block,
    config: { ...block.config, spans: [...equalSpans(count)], padding: { top: 8, bottom: 8 } },
    content: { columns: lists },
  };
}

export function emptyColumns(id: string, count: 2 | 3 | 4): Block {
  const block = createBlock(columns, id);
  return {
    ...block,
    config: { ...block.config, spans: [...equalSpans(count)] },
    content: { columns: Array.from({ length: count }, () => []) },
  };
}

/** Creates a message with the newsletter's heading, the given blocks and the newsletter's button. */
export function messageWith(...blocks: readonly Block[]): EmailDocument {
  const message = newsletter();
  const rows = message.rows.filter(({ type }) => type === 'heading' || type === 'button');
  return { ...message, rows: rows.flatMap((row, index) => (index === 0 ? [row, ...blocks] : [row])) };
}

export function longMessage(count: number): EmailDocument {
  return {
    ...newsletter(),
    rows: Array.from({ length: count }, (_, index) =>
      smallParagraph(`blong${index}`, `Paragraph ${index + 1}: the harbour opens at eight.`),
    ),
  };
}
