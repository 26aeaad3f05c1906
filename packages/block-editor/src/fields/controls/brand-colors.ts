'use client';
import { msg } from '@lingui/core/macro';
import { brandReference, brandRoles, type BrandReference, type BrandRole } from '@x/email-compiler';
import { useMemo } from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import type { Label } from '../../definition/fields.ts';

const roleNames: Readonly<Record<BrandRole, Label>> = {
  primary: msg`Primary`,
  secondary: msg`Secondary`,
  text: msg`Text`,
  muted: msg`Secondary text`,
  heading: msg`Heading`,
  link: msg`Link`,
  button: msg`Button`,
  buttonText: msg`Button text`,
  backdrop: msg`Around the message`,
  canvas: msg`Message background`,
  surface: msg`Box background`,
  line: msg`Line`,
};

interface NamedColor {
  readonly reference: BrandReference;
  readonly name: string;
  /** `#rrggbb` or `#rgb`. */
  readonly color: string;
}

/** Returns the colors of the brand. Empty if the host passes no brand. */
export function useBrandColors(): readonly NamedColor[] {
  const { brand, brandValues } = useEditor();
  const label = useLabel();
  return useMemo(() => {
    if (brand === undefined) return [];
    return brandRoles.flatMap((role) => {
      const reference = brandReference(`colors.${role}`);
      const color = brandValues.get(reference);
      return typeof color === 'string' ? [{ reference, name: label(roleNames[role]), color }] : [];
    });
  }, [brand, brandValues, label]);
}
