import type {
  Annotation,
  AnnotationContext,
  ConfigShape,
  LinkSource,
  TypedBlock,
  WritableBlock,
} from '../definition/define.ts';
import type { RichText } from '../schema/rich-text.ts';
import type { Environment } from './environment.ts';
import { commonLinkRules, isWebAddress, writeImageSource, writeLink } from './links.ts';
import { applyMergeTags, type WriteMergeTag } from './merge-tags.ts';
import { inlineLines } from './rich-text-to-html.ts';

/** Maximum number of cards that Gmail shows. */
const mostCards = 10;

const none: readonly string[] = [];

/** Returns the block's annotations as JSON. Empty unless the message has annotations for promotions. */
export function annotationsOf(
  block: TypedBlock<ConfigShape, unknown>,
  definition: WritableBlock,
  environment: Environment,
): readonly string[] {
  const isAnnotated = environment.body.promotionAnnotations === true && environment.canvas === undefined;
  if (!isAnnotated || definition.annotations === undefined) return none;
  return definition.annotations(block, contextOf(block.id, environment)).map(toJson);
}

/** Writes the script element with annotations of the blocks and of the host. Empty if there are none. */
export function annotationScript(blocks: Iterable<string>, host: readonly Annotation[] = []): string {
  let cards = 0;
  const written = [...new Set([...blocks, ...host.map(toJson)])].filter(
    (json) => !json.startsWith(cardStart) || ++cards <= mostCards,
  );
  return written.length === 0 ? '' : `<script type="application/ld+json">[${written.join(',')}]</script>`;
}

const cardStart = '{"@context":"http://schema.org/","@type":"PromotionCard"';

function toJson(annotation: Annotation): string {
  const { '@type': type, ...fields } = annotation;
  const json = JSON.stringify({ '@context': 'http://schema.org/', '@type': type, ...fields });
  // Without "<", no text can end the script element or start a comment in it.
  return json.replaceAll('<', String.raw`\u003c`);
}

const fallbackOf: WriteMergeTag = (_, fallback) => fallback;

function contextOf(blockId: string, { language }: Environment): AnnotationContext {
  const environment = { mergeTag: fallbackOf, placeholder: () => '' };
  const plain = (text: string) => applyMergeTags(text, fallbackOf, 'text');
  return {
    language,
    plain,
    richText: (content) => plainText(content, plain),
    address(href: string, source: LinkSource) {
      const { url = '' } = writeLink(href, source, blockId, commonLinkRules, environment);
      return isWebAddress(url) ? url : undefined;
    },
    imageAddress(src: string) {
      const { url = '' } = writeImageSource(src, commonLinkRules, environment);
      return /^https:/i.test(url) ? url : undefined;
    },
  };
}

function plainText(content: RichText, plain: (text: string) => string): string {
  const lines = inlineLines(content).map((line) =>
    line
      .map((node) =>
        node.type === 'text' ? plain(node.text) : node.type === 'merge_tag' ? node.attrs.fallback : ' ',
      )
      .join(''),
  );
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
}
