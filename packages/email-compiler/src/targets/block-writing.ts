import type {
  AmpComponent,
  BlockContext,
  LinkedPage,
  LinkSource,
  PageChoice,
  PageLinkPlace,
  RecipientPage,
} from '../definition/define.ts';
import type { Space } from '../definition/space.ts';
import { derivedId, writtenId, type Block } from '../schema/document.ts';
import type { Finding } from '../definition/finding.ts';
import type { Font } from '../schema/fonts.ts';
import { darkPictureKind, type DarkClasses } from './dark-classes.ts';
import { writeLink } from './links.ts';
import { applyMergeTags } from './merge-tags.ts';
import type { Environment } from './environment.ts';
import { renderInside, type TargetWriter } from './render-block.ts';
import type { RenderedBlock } from './rendered.ts';

const none: readonly never[] = [];

/** Most lists are empty, so most of the time nothing is copied. */
function joined<Item>(list: readonly Item[], more: readonly Item[]): readonly Item[] {
  if (more.length === 0) return list;
  return list.length === 0 ? more : [...list, ...more];
}

/** Writes one block for a target, and collects its findings, fonts and components. */
export abstract class BlockWriting implements BlockContext {
  protected lists: readonly Space[] = none;
  // Made with the first entry, because most blocks have none. Not copied for each entry: a block may report thousands.
  #findings: Finding[] | undefined;
  #components: readonly AmpComponent[] = none;
  #webFonts: readonly Font[] = none;
  #css: readonly string[] = none;
  #styles: readonly string[] = none;
  #phone: readonly string[] = none;
  #dark: DarkClasses[] | undefined;
  #unsubscribes = false;
  #annotations: readonly string[] = none;

  readonly writer: TargetWriter;
  readonly environment: Environment;
  readonly blockId: string;

  constructor(writer: TargetWriter, environment: Environment, blockId: string) {
    this.writer = writer;
    this.environment = environment;
    this.blockId = blockId;
  }

  get body() {
    return this.environment.body;
  }

  get language() {
    return this.environment.language;
  }

  get direction() {
    return this.environment.direction;
  }

  get api() {
    return this.environment.api;
  }

  get sender() {
    return this.environment.sender;
  }

  get mergeTag() {
    return this.environment.mergeTag;
  }

  plain(text: string): string {
    return applyMergeTags(text, this.environment.mergeTag, 'text');
  }

  placeholder(name: string): string {
    return this.environment.placeholder(name);
  }

  link(href: string, source: LinkSource): string | undefined {
    const written = writeLink(href, source, this.blockId, this.writer.links, this.environment);
    if (written.finding !== undefined) this.report(written.finding);
    if (written.unsubscribes === true) this.#unsubscribes = true;
    return written.url;
  }

  destination(href: string, source: LinkSource): string | undefined {
    const environment = { ...this.environment, link: undefined };
    return writeLink(href, source, this.blockId, this.writer.links, environment).url;
  }

  pageLink(page: RecipientPage): string | undefined {
    if (this.environment.recipientPages.includes(page)) return this.link(`%%${page}_url%%`, 'text');
    this.report({ code: 'page-not-offered', severity: 'warning', path: `config.${page}`, values: { page } });
    return undefined;
  }

  pageLabel(page: LinkedPage): string {
    return this.environment.pageLabel(page, this.environment.language);
  }

  pageOf(choice?: PageChoice, place: PageLinkPlace = 'html'): string | undefined {
    const { target } = this.writer;
    if (target === 'amp' || target === 'page') return undefined;
    return this.environment.messagePage?.({ blockId: writtenId(this.blockId), choice, place });
  }

  textLink(href: string): string | undefined {
    return this.link(href, 'text');
  }

  report(finding: Omit<Finding, 'blockId'>): void {
    (this.#findings ??= []).push({ ...finding, blockId: this.blockId });
  }

  darkClass(declarations: string): string {
    const kind = declarations.startsWith('background-image:') ? darkPictureKind : 'd';
    const name = kind + derivedId(declarations).slice(1);
    (this.#dark ??= []).push(new Map([[name, declarations]]));
    return name;
  }

  protected loadFont(font: Font): void {
    this.#webFonts = [...this.#webFonts, font];
  }

  /** Writes an inner block and adds its findings, components, fonts and styles to those of the current block. */
  protected child(block: Block, space: Space): RenderedBlock {
    const child = renderInside(block, this.writer, this.environment, space);
    for (const finding of child.findings) (this.#findings ??= []).push(finding);
    this.#components = joined(this.#components, child.components);
    this.#webFonts = joined(this.#webFonts, child.webFonts);
    this.#css = joined(this.#css, child.css);
    this.#styles = joined(this.#styles, child.styles);
    this.#phone = joined(this.#phone, child.phone);
    for (const classes of child.dark) (this.#dark ??= []).push(classes);
    this.#unsubscribes ||= child.unsubscribes;
    this.#annotations = joined(this.#annotations, child.annotations);
    return child;
  }

  finish(
    output: string,
    {
      components = none,
      css = none,
      styles = none,
      phone = none,
      dark = none,
      bleeds = false,
      annotations = none,
    }: Partial<RenderedBlock> = {},
  ): RenderedBlock {
    return {
      output,
      findings: this.#findings ?? none,
      webFonts: this.#webFonts,
      components: joined(this.#components, components),
      css: joined(this.#css, css),
      styles: joined(this.#styles, styles),
      unsubscribes: this.#unsubscribes,
      phone: joined(this.#phone, phone),
      dark: joined(this.#dark ?? none, dark),
      bleeds,
      annotations: joined(this.#annotations, annotations),
      marks: undefined,
      lists: this.lists,
    };
  }
}
