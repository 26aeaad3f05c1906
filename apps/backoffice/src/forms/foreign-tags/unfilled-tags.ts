import { splitMergeTags } from '@x/email-compiler';
import { findForeignTags } from '@x/email-compiler/foreign-tags';

/** A merge tag in a text in which nothing fills in merge tags. */
interface UnfilledTag {
  readonly tag: string;
  readonly index: number;
}

const ownTag = /\{\{[^{}]*\}\}/g;

/** Lists the merge tags in a text, those of other tools included, except those in `known`. */
function findUnfilledTags(text: string, known: readonly string[]): readonly UnfilledTag[] {
  const own = [...text.matchAll(ownTag)]
    .filter(([tag]) => splitMergeTags(tag).some(({ kind }) => kind === 'merge-tag'))
    .map(({ 0: tag, index }) => ({ tag, index }));
  return [...own, ...findForeignTags(text)]
    .filter(({ tag }) => !known.includes(tag))
    .toSorted((one, other) => one.index - other.index);
}

/** Returns the first merge tag that people would see as it is. undefined if there is none. */
export function firstUnfilledTag(text: string, known: readonly string[] = []): string | undefined {
  return findUnfilledTags(text, known)[0]?.tag;
}

/** Removes the merge tags from a text in which nothing fills them in, each with the space that would be left over. */
export function removeUnfilledTags(text: string, known: readonly string[] = []): string {
  let written = '';
  let end = 0;
  for (const { tag, index } of findUnfilledTags(text, known)) {
    // A tag of another tool can have one of ours in it, as `{{{first_name}}}` does.
    if (index < end) continue;
    written += text.slice(end, index);
    end = index + tag.length;
    if (/^(?:[\s,.;:!?)]|$)/.test(text.slice(end))) written = written.replace(/ $/, '');
    if (written === '' && text[end] === ' ') end += 1;
  }
  return written + text.slice(end);
}
