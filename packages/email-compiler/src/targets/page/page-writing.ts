import type { ConfigShape, InnerSpace } from '../../definition/define.ts';
import type { Space } from '../../definition/space.ts';
import { trustedMarkup, type Markup } from '../../markup/markup.ts';
import type { Block } from '../../schema/document.ts';
import type { Environment } from '../environment.ts';
import { MarkupWriting } from '../markup-writing.ts';
import type { TargetWriter } from '../render-block.ts';
import type { RenderedBlock } from '../rendered.ts';
import { withMarks } from '../visibility.ts';
import { conditionalEnd, conditionalStart } from './page-outline.ts';

/** Writes a block of a page. A block without a `page` renderer takes its inner blocks as rows of a table, as in HTML. */
export class PageWriting extends MarkupWriting {
  readonly #inTable: boolean;

  constructor(
    writer: TargetWriter,
    environment: Environment,
    block: { readonly id: string; readonly config: ConfigShape },
    space: Space,
    { width, inTable }: { readonly width: number; readonly inTable: boolean },
  ) {
    super(writer, environment, block, 'page', space, width);
    this.#inTable = inTable;
  }

  override blocks(blocks: readonly Block[], space: InnerSpace): Markup {
    const resolved = this.spaceOf(space);
    return trustedMarkup(blocks.map((block) => this.#written(this.child(block, resolved))).join(''));
  }

  #written(child: RenderedBlock): string {
    const { output } = child;
    if (output === '') return '';
    const row = this.#inTable ? `<tr><td class="zk">${output}</td></tr>` : output;
    return withMarks(inConditional(child), row);
  }
}

/** Marks a block that only some recipients get, so that the page's headings are in order without it. */
function inConditional<Rendered extends Pick<RenderedBlock, 'marks'>>(block: Rendered): Rendered {
  const { marks } = block;
  if (marks === undefined) return block;
  return {
    ...block,
    marks: { before: conditionalStart + marks.before, after: marks.after + conditionalEnd },
  };
}
