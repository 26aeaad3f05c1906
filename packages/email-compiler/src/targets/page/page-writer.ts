import type { ConfigShape, PageOutput, TypedBlock, WritableBlock } from '../../definition/define.ts';
import { Markup, trustedMarkup } from '../../markup/markup.ts';
import { cellOf, phoneClassesOf, withoutConditions } from '../cell.ts';
import { commonLinkRules } from '../links.ts';
import { writable, type TargetWriter } from '../render-block.ts';
import { markupOf, rulesOf, stylesOf } from '../rendered.ts';
import { islandOf } from './island.ts';
import { pageRow, widthInRow } from './page-row.ts';
import { PageWriting } from './page-writing.ts';

/** Writes blocks as elements of a page, below each other. */
export const pageWriter: TargetWriter = {
  target: 'page',
  links: commonLinkRules,
  write(block, definition, environment, space, isInside) {
    const cell = cellOf(block, definition, space);
    const width = widthInRow(block, definition, space, cell);
    const isHtml = definition.page === undefined;
    const writing = new PageWriting(pageWriter, environment, block, space, { width, inTable: isHtml });
    const written = writable(block);
    const output = pageOutput(
      definition.page?.(written, writing) ?? htmlOutput(written, definition, writing),
    );
    const island = isHtml ? islandOf(written, definition, environment, space, width) : undefined;
    for (const finding of island?.findings ?? []) writing.report(finding);
    const first = output.markup.toString();
    const inner = island === undefined ? first : inIsland(written.id, first, island.template);
    const bleeds = output.bleeds === true;
    const row = pageRow(block, definition, inner, cell, { environment, isTable: isHtml, bleeds });
    // Colors depend on what is around an element, so the outermost block gets the classes of all blocks inside it.
    const { markup, classes } = isInside ? { markup: row, classes: [] } : environment.dark.write(row, space);
    return writing.finish(markup, {
      dark: classes,
      css: rulesOf(output),
      phone: phoneClassesOf(cell),
      bleeds,
    });
  },
};

function pageOutput(output: Markup | PageOutput): PageOutput {
  return output instanceof Markup ? { markup: output } : output;
}

/** Returns what a block without a `page` renderer writes as HTML, without what only mail clients need. */
function htmlOutput(
  block: TypedBlock<ConfigShape, unknown>,
  definition: WritableBlock,
  writing: PageWriting,
): PageOutput {
  const output = definition.html(block, writing);
  return {
    markup: trustedMarkup(withoutConditions(markupOf(output).toString())),
    css: stylesOf(output),
    bleeds: definition.bleeds?.(block) === true,
  };
}

/** The first state of a block, and the AMP that a player shows in its place. */
function inIsland(blockId: string, first: string, template: string): string {
  return `<div data-island="${blockId}"><div>${first}</div>${template}</div>`;
}
