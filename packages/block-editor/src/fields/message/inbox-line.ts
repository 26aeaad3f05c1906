import { applyMergeTags } from '@x/email-compiler';
import type { MergeTag } from '../../definition/providers.ts';

/** Characters of a preheader that mail clients show: few on phones, more on wide windows. */
export const shownPreheader = { least: 90, most: 140 };

/** Fills merge tags with their sample values, or else with their fallback text. */
export function withSamples(text: string, mergeTags: readonly MergeTag[]): string {
  const samples = new Map(mergeTags.map(({ name, sample = '' }) => [name, sample]));
  return applyMergeTags(text, (name, fallback) => samples.get(name) || fallback, 'text');
}

/** Counts characters as readers see them, so that an emoji is one. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length;
}
