import type { MessageBlock } from '@x/api-client/contract';
import { allBlocks, compileText, parseDocument, type Block, type EmailDocument } from '@x/email-compiler';
import { blocks } from '../blocks.ts';

export interface InteractiveBlock extends MessageBlock {
  /** Tracked events, in the order in which a recipient can trigger them. */
  readonly events: readonly { readonly id: string; readonly name: string }[];
}

const wordsLength = 60;

function shortened(line: string): string {
  if (line.length <= wordsLength) return line;
  const kept = line.slice(0, wordsLength - 1).toWellFormed();
  return `${kept.replace(/\s+\S*$/u, '')}…`;
}

/**
 * Returns an excerpt of the first line of the block's plain text, without URLs and without the brackets around images.
 */
function wordsOf(block: Block, { body, ...document }: EmailDocument): string {
  const alone = { ...document, body: { ...body, config: { ...body.config, preheader: '' } }, rows: [block] };
  const lines = compileText(alone, { blocks })
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/https?:\/\/\S*/gu, '')
        .replaceAll(/^\s*\[([^\]]*)\]/gu, '$1')
        .trim()
        .replace(/:$/u, ''),
    );
  return shortened(lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '');
}

/**
 * Lists the blocks of a stored document that recipients can interact with, in reading order. Returns an empty list if
 * the document cannot be parsed.
 */
export function interactiveBlocksOf(config: string): readonly InteractiveBlock[] {
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok) return [];
  const { document } = parsed.value;
  return allBlocks(document, { blocks }).flatMap((block) => {
    const events = blocks.find(({ type }) => type === block.type)?.events ?? [];
    if (events.length === 0) return [];
    return [{ id: block.id, name: block.type, words: wordsOf(block, document), events }];
  });
}

/** Types of the blocks of a stored document, by their ids. Empty if the document cannot be parsed. */
export function blockTypesOf(config: string): ReadonlyMap<string, string> {
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok) return new Map();
  return new Map(allBlocks(parsed.value.document, { blocks }).map(({ id, type }) => [id, type]));
}
