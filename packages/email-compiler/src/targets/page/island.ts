import type { AmpOutput, ConfigShape, TypedBlock, WritableBlock } from '../../definition/define.ts';
import type { Finding } from '../../definition/finding.ts';
import type { Space } from '../../definition/space.ts';
import { Markup } from '../../markup/markup.ts';
import { stackingBreakpoint } from '../../schema/config.ts';
import { ampLinkRules, writesAmp } from '../amp.ts';
import type { Environment } from '../environment.ts';
import { layoutStyles, narrowStyles } from '../layout-styles.ts';
import type { LinkRules } from '../links.ts';
import { MarkupWriting } from '../markup-writing.ts';
import { rulesOf } from '../rendered.ts';

/** AMP of an interactive block, which a player starts in the page. */
export interface Island {
  readonly template: string;
  readonly findings: readonly Finding[];
}

function islandLinkRules(): LinkRules {
  return { ...ampLinkRules, securedImage: undefined };
}

/** Writes AMP for a page, which shows pictures from an http address as they are. */
const islandWriter = /* @__PURE__ */ writesAmp(/* @__PURE__ */ islandLinkRules());

class IslandWriting extends MarkupWriting {
  override readonly isIsland = true;
}

/** Returns the island of a block whose AMP is interactive, which is AMP that uses components. undefined for any other. */
export function islandOf(
  block: TypedBlock<ConfigShape, unknown>,
  definition: WritableBlock,
  environment: Environment,
  space: Space,
  width: number,
): Island | undefined {
  if (definition.amp === undefined) return undefined;
  const writing = new IslandWriting(islandWriter, environment, block, 'amp', space, width);
  const output = definition.amp(block, writing);
  if (output === undefined || output instanceof Markup || !isInteractive(output)) return undefined;
  const { css, findings } = writing.finish('', { css: rulesOf(output) });
  const layout = definition.children === undefined ? '' : innerLayout;
  return {
    template: `<template data-amp><style>${layout}${[...new Set(css)].join('')}</style>${output.markup.toString()}</template>`,
    findings,
  };
}

function isInteractive({ components = [] }: AmpOutput): boolean {
  return components.length > 0;
}

/** Rules for blocks inside the block, which a message has for all its blocks. */
const innerLayout = /* @__PURE__ */ `${layoutStyles()}@media(max-width:${stackingBreakpoint}px){${narrowStyles('amp')}}`;
