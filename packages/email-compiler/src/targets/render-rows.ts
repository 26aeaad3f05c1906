import { canvasWidth } from '../blocks/config.js';
import type { AmpComponent } from '../blocks/define.js';
import type { Block } from '../document/document.js';
import type { Finding } from '../finding.js';
import type { Font } from '../fonts.js';
import type { Environment } from './environment.js';
import { renderInside, type TargetWriter } from './render-block.js';
import type { RenderedBlock, RenderedSection } from './rendered.js';

/** Blocks of a section when it is made. It has more, at most twice as many, where blocks were added since. */
const sectionLength = 8;

/**
 * Writes the rows of a message for one target in sections. A section that stood in the message the last time is taken
 * as it is, wherever it stands now; in the others, only blocks that are new are written. Never throws.
 */
export function renderRows(
  blocks: readonly Block[],
  writer: TargetWriter,
  environment: Environment,
): readonly RenderedSection[] {
  const last = environment.rows[writer.target] ?? [];
  const sections: RenderedSection[] = [];
  for (let from = 0, place = 0; from < blocks.length; place++) {
    const known = last[place];
    if (known !== undefined && standsAt(from, known.blocks, blocks)) {
      sections.push(inOnePiece(known));
      from += known.blocks.length;
      continue;
    }
    const end = endOfSection(from, blocks, last[place + 1]?.blocks[0]);
    const inside = blocks.slice(from, end);
    const rendered = inside.map(
      (block, index) =>
        findRendered(block, index, known, last) ??
        renderInside(block, writer, environment, canvasWidth, known?.blocks[index]),
    );
    sections.push(joinSection(inside, rendered, writer.separator));
    from = end;
  }
  environment.rows[writer.target] = sections;
  return sections;
}

function standsAt(from: number, section: readonly Block[], blocks: readonly Block[]): boolean {
  for (let index = 0; index < section.length; index++) {
    if (blocks[from + index] !== section[index]) return false;
  }
  return true;
}

/** A section reaches to where the one that followed it begins, so that blocks put in or taken out change no other. */
function endOfSection(from: number, blocks: readonly Block[], following: Block | undefined): number {
  if (following !== undefined) {
    const farthest = Math.min(from + 2 * sectionLength, blocks.length - 1);
    for (let end = from + 1; end <= farthest; end++) if (blocks[end] === following) return end;
  }
  return Math.min(from + sectionLength, blocks.length);
}

/** What was written of a block the last time: most likely in the section that stood in this place, and there as far down. */
function findRendered(
  block: Block,
  index: number,
  section: RenderedSection | undefined,
  last: readonly RenderedSection[],
): RenderedBlock | undefined {
  if (section?.blocks[index] === block) return section.rendered[index];
  const found = section && renderedIn(block, section);
  if (found !== undefined) return found;
  const elsewhere = last.find(({ blocks }) => blocks.includes(block));
  return elsewhere && renderedIn(block, elsewhere);
}

function renderedIn(block: Block, { blocks, rendered }: RenderedSection): RenderedBlock | undefined {
  const index = blocks.indexOf(block);
  return index === -1 ? undefined : rendered[index];
}

/**
 * A new section is left as a sum of strings: those of most messages are put together once, with the message. One that
 * outlasts a change is put into messages again and again, so it becomes one string for good, which V8 makes of it when
 * one of its characters is read.
 */
function inOnePiece(section: RenderedSection): RenderedSection {
  if (!section.inOnePiece) section.inOnePiece = !Number.isNaN(section.output.charCodeAt(0));
  return section;
}

function joinSection(
  blocks: readonly Block[],
  rendered: readonly RenderedBlock[],
  separator: string,
): RenderedSection {
  let output = '';
  let findings: readonly Finding[] = none;
  let webFonts: readonly Font[] = none;
  let components: readonly AmpComponent[] = none;
  let css: readonly string[] = none;
  let unsubscribes = false;
  for (const written of rendered) {
    if (written.output !== '') output += output === '' ? written.output : separator + written.output;
    findings = joined(findings, written.findings);
    webFonts = joined(webFonts, written.webFonts);
    components = joined(components, written.components);
    if (written.css !== '') css = joined(css, [written.css]);
    unsubscribes ||= written.unsubscribes;
  }
  return {
    blocks,
    rendered,
    output,
    inOnePiece: false,
    findings,
    webFonts,
    components,
    css,
    unsubscribes,
  };
}

const none: readonly never[] = [];

/** Most blocks have nothing to add to these lists, so most sections make none. */
function joined<Item>(some: readonly Item[], more: readonly Item[]): readonly Item[] {
  if (more.length === 0) return some;
  return some.length === 0 ? more : [...some, ...more];
}
