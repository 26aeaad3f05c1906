import { isRecord } from '../document/merge-defaults.js';
import type { LintDiagnostic, LintInput } from './lint.js';

/** Pictures that nobody who cannot see them learns anything about. */
export function imageRule({ blocks }: LintInput): readonly LintDiagnostic[] {
  return blocks.flatMap(({ id, type, config }) => {
    const { image, alt } = config;
    if (type !== 'image' || !isRecord(image) || (typeof alt === 'string' && alt.trim() !== '')) return [];
    return [
      {
        code: 'image-alt-missing',
        severity: 'warning' as const,
        blockId: id,
        path: 'config.alt',
        message:
          'The image has no alternative text, so nothing is read out and nothing shows where images are off.',
      },
    ];
  });
}
