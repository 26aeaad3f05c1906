'use client';
import { useLingui } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { blockValue } from '../../definition/block-path.ts';
import { useValueText } from './use-value-text.ts';

/** A setting of a block in which two versions differ. */
interface Difference {
  readonly label: string;
  readonly value: string;
}

/** Returns the addresses of all links in a rich text. */
function linksIn(content: unknown): readonly string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]) =>
    key === 'href' && typeof value === 'string' ? [value] : linksIn(value),
  );
}

/**
 * Returns a function that lists the settings of a block that differ from another version, with the block's own values.
 * They explain differences that the rendered block does not show, such as the address of a link.
 */
export function useDifferences(): (block: Block, other: Block) => readonly Difference[] {
  const { t } = useLingui();
  const { editorOf } = useEditor();
  const label = useLabel();
  const textOf = useValueText();
  return (block, other) => {
    const definition = editorOf(block.type);
    const fields = (definition?.panel ?? []).flatMap((section) => section.fields);
    const settings = fields.flatMap((field) => {
      if (field.kind === 'custom') return [];
      const [value, otherValue] = [block, other].map((one) => blockValue(one, field.path));
      if (JSON.stringify(value) === JSON.stringify(otherValue)) return [];
      return [{ label: label(field.label), value: textOf(value, field) }];
    });
    if (definition?.richText === undefined) return settings;
    const [links = '', otherLinks] = [block, other].map(({ content }) => linksIn(content).join(', '));
    return links === otherLinks ? settings : [...settings, { label: t`Links`, value: textOf(links) }];
  };
}
