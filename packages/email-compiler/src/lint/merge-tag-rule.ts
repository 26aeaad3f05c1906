import { isRecord } from '../schema/read-document.ts';
import { splitMergeTags } from '../targets/merge-tags.ts';
import type { LintFinding, LintInput } from './rule.ts';

interface FoundTag {
  readonly name: string;
  readonly fallback: string;
  /** Path of the text with the tag. A rich text is the path `content`. */
  readonly path: string;
}

/** Finds merge tags that the sender does not fill in, and merge tags that leave a gap for some recipients. */
export function mergeTagRule(input: LintInput): readonly LintFinding[] {
  const { body, blocks, subject, mergeTagNames: known, filledMergeTags: filled } = input;
  if (known === undefined) return [];
  const problems = (tags: readonly FoundTag[], place: Pick<LintFinding, 'blockId'>) => {
    const unknown = oncePerName(tags.filter(({ name }) => !known.includes(name)));
    const blank = tags.filter(
      ({ name, fallback }) => fallback === '' && known.includes(name) && !filled.includes(name),
    );
    return [
      ...unknown.map(({ name, path }): LintFinding => {
        // A block has one finding for each name, so its path would name only one of the places.
        const at = place.blockId === undefined ? { path } : {};
        return { code: 'merge-tag-unknown', severity: 'warning', values: { name }, ...place, ...at };
      }),
      ...oncePerName(blank).map(({ name, path }): LintFinding => ({
        code: 'merge-tag-blank',
        severity: 'info',
        values: { name, place: placeNames[path] ?? '' },
        path,
        ...place,
      })),
    ];
  };
  return [
    ...blocks.flatMap(({ block, definition }) => {
      // Inner blocks are in the list themselves.
      const content = definition?.children === undefined ? block.content : undefined;
      const tags = [...tagsIn(block.config, 'config'), ...tagsIn(content, 'content')];
      return problems(tags, { blockId: block.id });
    }),
    ...problems(tagsIn(subject, 'subject'), {}),
    ...problems(tagsIn(body.preheader, 'body.config.preheader'), {}),
    ...problems(tagsIn(body.text, 'body.config.text'), {}),
  ];
}

const placeNames: Readonly<Record<string, string>> = {
  subject: 'subject',
  'body.config.preheader': 'preheader',
  'body.config.text': 'text',
};

function oncePerName(tags: readonly FoundTag[]): readonly FoundTag[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.name, tag])).values()].toReversed();
}

function tagsIn(value: unknown, path: string): readonly FoundTag[] {
  if (typeof value === 'string') {
    return splitMergeTags(value).flatMap((part) =>
      part.kind === 'merge-tag' ? [{ name: part.name, fallback: part.fallback, path }] : [],
    );
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => tagsIn(item, `${path}.${index}`));
  if (!isRecord(value)) return [];
  if (value['type'] === 'merge_tag' && isRecord(value['attrs'])) {
    const { name, fallback } = value['attrs'];
    return [{ name: String(name), fallback: typeof fallback === 'string' ? fallback : '', path: 'content' }];
  }
  return Object.entries(value).flatMap(([key, item]) => tagsIn(item, `${path}.${key}`));
}
