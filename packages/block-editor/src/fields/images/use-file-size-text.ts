'use client';
import { useLingui } from '@lingui/react/macro';

/** Returns a function that writes the size of a file, such as "340 KB". */
export function useFileSizeText(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => {
    const inKilobytes = bytes < 1024 * 1024;
    const value = inKilobytes ? Math.max(1, Math.round(bytes / 1024)) : bytes / (1024 * 1024);
    return `${i18n.number(value, { maximumFractionDigits: 1 })} ${inKilobytes ? 'KB' : 'MB'}`;
  };
}
