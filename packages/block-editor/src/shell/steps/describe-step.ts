import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  acceptedFindings,
  findBlock,
  locateBlock,
  type Block,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import { withLaterTexts } from '../../context/later-texts.tsx';
import type { DocumentChange } from '../../state/change.ts';
import type { MadeStep } from '../../state/store.ts';

export interface StepNames {
  readonly known: KnownBlocks;
  /** Returns the name of a block type, such as "Heading". */
  readonly titleOf: (type: string) => string;
  /** Returns the name of a list of a block, such as "column 2". */
  readonly listOf: (holderType: string, list: number) => string;
}

interface StepTexts extends StepNames {
  readonly translate: (message: MessageDescriptor) => string;
}

type Single = Exclude<DocumentChange, { kind: 'several' }>;
type Update = Extract<Single, { kind: 'update' }>;

/** Phrases for a step that changed one block or several blocks. */
interface Sentences {
  readonly one: (title: string) => MessageDescriptor;
  readonly many: (count: number) => MessageDescriptor;
}

const blockSentences = {
  added: {
    one: (title) => msg`added the ${title} block`,
    many: (count) => msg`added ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  duplicated: {
    one: (title) => msg`duplicated the ${title} block`,
    many: (count) => msg`duplicated ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  pasted: {
    one: (title) => msg`pasted the ${title} block`,
    many: (count) => msg`pasted ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  deleted: {
    one: (title) => msg`deleted the ${title} block`,
    many: (count) => msg`deleted ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  cut: {
    one: (title) => msg`cut the ${title} block`,
    many: (count) => msg`cut ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  moved: {
    one: (title) => msg`moved the ${title} block`,
    many: (count) => msg`moved ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  restyled: {
    one: (title) => msg`pasted the style to the ${title} block`,
    many: (count) => msg`pasted the style to ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  fixed: {
    one: (title) => msg`fixed a problem of the ${title} block`,
    many: (count) => msg`fixed problems of ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  named: {
    one: (title) => msg`renamed the ${title} block`,
    many: (count) => msg`renamed ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  hiddenOnPhones: {
    one: (title) => msg`hid the ${title} block on phones`,
    many: (count) => msg`hid ${plural(count, { one: '# block', other: '# blocks' })} on phones`,
  },
  hiddenOnDesktops: {
    one: (title) => msg`hid the ${title} block on wide screens`,
    many: (count) => msg`hid ${plural(count, { one: '# block', other: '# blocks' })} on wide screens`,
  },
  shown: {
    one: (title) => msg`showed the ${title} block on all screens`,
    many: (count) => msg`showed ${plural(count, { one: '# block', other: '# blocks' })} on all screens`,
  },
  acceptedSamples: {
    one: (title) => msg`accepted the example content of the ${title} block`,
    many: (count) =>
      msg`accepted the example content of ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  written: {
    one: (title) => msg`changed the text of the ${title} block`,
    many: (count) => msg`changed the text of ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
  set: {
    one: (title) => msg`changed the settings of the ${title} block`,
    many: (count) => msg`changed the settings of ${plural(count, { one: '# block', other: '# blocks' })}`,
  },
} as const satisfies Record<string, Sentences>;

/** Steps that fields and the text announce by themselves when the user makes them. Only their undo and redo need words. */
const saidElsewhere: ReadonlySet<Sentences> = new Set([blockSentences.written, blockSentences.set]);

/** Returns the sentence that a screen reader says after a step, or null if something else says it. */
export function describeStep(step: MadeStep, i18n: I18n, names: StepNames): string | null {
  const later = withLaterTexts(i18n);
  const texts = { ...names, translate: (message: MessageDescriptor) => later._(message) };
  const phrase = phraseOf(step, texts);
  if (phrase === null) return null;
  if (step.by === 'undo') return texts.translate(msg`Undone: ${phrase}.`);
  if (step.by === 'redo') return texts.translate(msg`Redone: ${phrase}.`);
  return `${phrase.charAt(0).toLocaleUpperCase()}${phrase.slice(1)}.`;
}

function phraseOf(step: MadeStep, texts: StepTexts): string | null {
  const { change, by } = step;
  const plain = (message: MessageDescriptor) => texts.translate(message);
  const onlyWhenUndone = (message: MessageDescriptor) => (by === 'change' ? null : plain(message));
  switch (change.kind) {
    case 'restore':
      return onlyWhenUndone(msg`restored the unsaved changes`);
    case 'merge':
      return onlyWhenUndone(msg`merged the versions`);
    case 'replace':
      return onlyWhenUndone(msg`replaced the message`);
    case 'body':
      return onlyWhenUndone(msg`changed the settings of the message`);
    case 'text':
      return plain(msg`changed the text version`);
    case 'accept':
      return change.findings.length > acceptedFindings(step.before).length
        ? plain(msg`accepted a problem`)
        : plain(msg`showed an accepted problem again`);
    case 'insert':
    case 'move':
    case 'remove':
    case 'clone':
    case 'update':
      return phraseOfBlocks([change], step, texts);
    case 'several':
      return phraseOfBlocks(singles(change), step, texts);
  }
}

function singles(change: DocumentChange): readonly Single[] {
  return change.kind === 'several' ? change.changes.flatMap(singles) : [change];
}

function phraseOfBlocks(changes: readonly Single[], step: MadeStep, texts: StepTexts): string | null {
  const { by, before, after } = step;
  const blocks = changes.flatMap((change) => blockOf(change, before, texts.known) ?? []);
  const [first] = blocks;
  if (first === undefined) return null;
  const count = new Set(blocks.map(({ id }) => id)).size;
  const holder = wrapperOf(changes);
  if (holder !== null) {
    const wrapped = count - 1;
    const title = texts.titleOf(holder.type);
    return texts.translate(
      msg`put ${plural(wrapped, { one: '# block', other: '# blocks' })} into a ${title} block`,
    );
  }
  const sentences = sentencesOf(changes, step, texts.known);
  if (by === 'change' && saidElsewhere.has(sentences)) return null;
  if (count > 1) return texts.translate(sentences.many(count));
  const phrase = texts.translate(sentences.one(texts.titleOf(first.type)));
  const isPlaced = changes.every(({ kind }) => kind === 'insert' || kind === 'clone' || kind === 'move');
  return isPlaced && by === 'change' ? withPlace(phrase, first, after, texts) : phrase;
}

/** Returns the block that a change adds, moves, changes or removes, or undefined if it is not about a block. */
function blockOf(change: Single, before: EmailDocument, known: KnownBlocks): Block | undefined {
  switch (change.kind) {
    case 'insert':
    case 'update':
      return change.block;
    case 'clone':
      return change.copy;
    case 'move':
    case 'remove':
      return findBlock(before, change.blockId, known);
    case 'body':
    case 'text':
    case 'accept':
      return undefined;
  }
}

/** Returns the block that takes in all others of the changes, or null. */
function wrapperOf(changes: readonly Single[]): Block | null {
  const inserts = changes.flatMap((change) => (change.kind === 'insert' ? [change.block] : []));
  const [holder] = inserts;
  const removes = changes.filter(({ kind }) => kind === 'remove').length;
  const wraps = inserts.length === 1 && removes > 0 && removes + 1 === changes.length;
  return wraps && holder !== undefined ? holder : null;
}

function sentencesOf(changes: readonly Single[], { way, before }: MadeStep, known: KnownBlocks): Sentences {
  const are = (...kinds: readonly Single['kind'][]) => changes.every(({ kind }) => kinds.includes(kind));
  if (are('insert')) return way === 'paste' ? blockSentences.pasted : blockSentences.added;
  if (are('clone')) return blockSentences.duplicated;
  if (are('remove')) return way === 'cut' ? blockSentences.cut : blockSentences.deleted;
  if (are('move')) return blockSentences.moved;
  if (way === 'fix') return blockSentences.fixed;
  if (way === 'paste') return blockSentences.restyled;
  const update = changes.find((change) => change.kind === 'update');
  return update === undefined ? blockSentences.set : sentencesOfUpdate(update, before, known);
}

function sentencesOfUpdate({ block, path }: Update, before: EmailDocument, known: KnownBlocks): Sentences {
  const old = findBlock(before, block.id, known);
  if (old === undefined) return blockSentences.set;
  if (block.label !== old.label) return blockSentences.named;
  if (path === 'samples') return blockSentences.acceptedSamples;
  if (path === 'content') return blockSentences.written;
  // A field says its value by itself, and has a path.
  if (path === undefined && block.config['hiddenOn'] !== old.config['hiddenOn']) {
    if (block.config['hiddenOn'] === 'phone') return blockSentences.hiddenOnPhones;
    return block.config['hiddenOn'] === 'desktop' ? blockSentences.hiddenOnDesktops : blockSentences.shown;
  }
  return blockSentences.set;
}

function withPlace(
  phrase: string,
  { id }: Block,
  after: EmailDocument,
  { known, translate, titleOf, listOf }: StepTexts,
): string {
  const found = locateBlock(after, id, known);
  if (found === undefined) return phrase;
  const [number, total] = [found.place.index + 1, found.siblings.length];
  const holder = found.ancestors.at(-1);
  if (holder === undefined) return translate(msg`${phrase}, position ${number} of ${total}`);
  const list = listOf(holder.type, found.place.list ?? 0);
  const title = titleOf(holder.type);
  return translate(msg`${phrase}, position ${number} of ${total} in ${list} of the ${title} block`);
}
