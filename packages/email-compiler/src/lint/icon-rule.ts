import * as v from 'valibot';
import { networks } from '../schema/social-networks.ts';
import { drawnIcon } from '../blocks/social/social-icons.ts';
import { socialHtml } from '../blocks/social/social.ts';
import { contrast, readableOn } from '../color/contrast.ts';
import { fixAt } from './fix.ts';
import type { LintFinding, LintedBlock, LintInput } from './rule.ts';

/** Minimum contrast of graphics (WCAG 2.2, 1.4.11). */
const least = 3;

/** Finds social icons that are pictures without a circle and hard to see on their background. */
export function iconRule({ blocks }: LintInput): readonly LintFinding[] {
  return blocks.flatMap(faintestIcon);
}

function faintestIcon({ block, html, ground: around }: LintedBlock): readonly LintFinding[] {
  if (block.type !== socialHtml.type || !v.is(socialHtml.schema, block)) return [];
  const { config } = block;
  const { blockBackground } = config.colors;
  const ground = blockBackground === 'transparent' ? around : blockBackground;
  const shown = new Set(
    html.elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes.get('alt')),
  );
  const [faintest] = config.socialLinks
    .filter(({ type }) => shown.has(networks[type].name))
    .map(({ type }) => drawnIcon(type, config, ground))
    .filter(({ shape }) => shape === 'icon')
    .map(({ ground: ink }) => ({ ink, ratio: contrast(ink, ground) }))
    .sort((one, other) => one.ratio - other.ratio);
  if (faintest === undefined || faintest.ratio >= least) return [];
  const { ink, ratio } = faintest;
  const path = config.colors.icons === undefined ? 'config.colorScheme' : 'config.colors.icons';
  const readable = readableOn(ground);
  const value = config.colors.icons === undefined ? (readable === '#ffffff' ? 'light' : 'dark') : readable;
  return [
    {
      code: 'icon-contrast',
      severity: 'warning',
      blockId: block.id,
      path,
      values: { ink, ground, ratio: Math.floor(ratio * 10) / 10, least },
      fix: fixAt(block, path, value),
    },
  ];
}
