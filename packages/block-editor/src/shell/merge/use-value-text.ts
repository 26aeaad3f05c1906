'use client';
import { useLingui } from '@lingui/react/macro';
import { useLabel } from '../../context/editor-i18n.tsx';
import type { Choice } from '../../definition/fields.ts';

/** The parts of a field that determine how its value is shown. */
interface ShownField {
  readonly kind: string;
  readonly choices?: readonly Choice[];
  readonly unit?: string;
}

/** Returns all texts and numbers inside a value, such as the name and the address of an image. */
function leaves(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** Returns a function that formats the value of a setting as its field shows it. */
export function useValueText(): (value: unknown, field?: ShownField) => string {
  const { t } = useLingui();
  const label = useLabel();
  return (value, field) => {
    const choice = field?.choices?.find((one) => one.value === value);
    if (choice !== undefined) return label(choice.label);
    if (typeof value === 'boolean') return value ? t`On` : t`Off`;
    const text = leaves(value).filter(Boolean).join(', ');
    if (text === '') return t`Not set`;
    return typeof value === 'number' && field?.unit !== undefined ? `${text} ${field.unit}` : text;
  };
}
