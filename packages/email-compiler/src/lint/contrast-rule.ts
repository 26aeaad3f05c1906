import { isColor } from '../blocks/config.js';
import { contrast, readableOn } from '../color/contrast.js';
import type { Block } from '../document/document.js';
import { isRecord } from '../document/merge-defaults.js';
import type { LintDiagnostic, LintInput } from './lint.js';

/** Least contrast of text (WCAG 2.2, 1.4.3): 4.5, and 3 from 24 px, or from 18.66 px where bold. */
const leastContrast = { text: 4.5, large: 3 } as const;

/** Colours of a block's config that are text, with those they stand on. */
const pairs = [
  ['text', 'blockBackground'],
  ['links', 'blockBackground'],
  ['buttonText', 'buttonBackground'],
  ['buttonText', 'button'],
] as const;

export function contrastRule({ document, blocks }: LintInput): readonly LintDiagnostic[] {
  const { canvas } = document.body.config.colors;
  return blocks.flatMap((block) => blockProblems(block, canvas));
}

function blockProblems(block: Block, canvas: string): readonly LintDiagnostic[] {
  const { colors } = block.config;
  if (!isRecord(colors)) return [];
  // A button's own text stands on the button.
  const checked = block.type === 'button' ? ([['text', 'button']] as const) : pairs;
  return checked.flatMap(([text, ground]) => {
    const ink = colors[text];
    const given = colors[ground];
    const background = given === 'transparent' ? canvas : given;
    if (!isColor(ink) || !isColor(background)) return [];
    const least = isLarge(block) ? leastContrast.large : leastContrast.text;
    const ratio = contrast(ink, background);
    if (ratio >= least) return [];
    const path = `config.colors.${text}`;
    return [
      {
        code: 'low-contrast',
        severity: 'warning' as const,
        blockId: block.id,
        path,
        message: `${ink} on ${background} has a contrast of ${ratio.toFixed(1)}; text of this size needs ${least}.`,
        fix: { blockId: block.id, path, value: readableOn(background) },
      },
    ];
  });
}

function isLarge({ config, type }: Block): boolean {
  const size = typeof config['fontSize'] === 'number' ? config['fontSize'] : 0;
  const bold = type === 'heading' || config['bold'] === true;
  return size >= (bold ? 18.66 : 24);
}
