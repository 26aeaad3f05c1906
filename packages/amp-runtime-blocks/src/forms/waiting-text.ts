import { isRecord, type StoredBlock } from '@x/email-compiler';

type FormTexts = Readonly<Record<string, string>> & { readonly submitting: string };

/**
 * Returns a migration that adds the text for waiting to a block stored without one. Takes it in the language in which
 * the block has the most texts, because a block does not know the language of its message. Without a match, the block
 * gets the default text.
 */
export function addWaitingText(
  texts: Readonly<Record<string, FormTexts>>,
): (block: StoredBlock) => StoredBlock {
  return (block) => {
    const { content } = block;
    if (!isRecord(content) || content['submitting'] !== undefined) return block;
    const matches = (known: FormTexts) =>
      Object.entries(known).filter(([name, text]) => content[name] === text).length;
    const [closest] = Object.values(texts).toSorted((one, other) => matches(other) - matches(one));
    if (closest === undefined || matches(closest) === 0) return block;
    return { ...block, content: { ...content, submitting: closest.submitting } };
  };
}
