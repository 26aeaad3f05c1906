'use client';
import { msg } from '@lingui/core/macro';
import { useTranslate } from '../i18n/use-translate.ts';

export interface LoadingBarProps {
  /** True while requests are in flight. */
  readonly active: boolean;
  /** Names the loading content for screen readers. */
  readonly label?: string;
}

/**
 * Thin line at the top of the page while requests are in flight. Appears after a short delay, so that quick requests
 * do not flash.
 */
export function LoadingBar({ active, label }: LoadingBarProps) {
  const translate = useTranslate();
  if (!active) return null;
  return (
    <div
      // Browsers style the native element differently.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label ?? translate(msg`Loading`)}
      className="x:pointer-events-none x:fixed x:inset-x-0 x:top-0 x:z-60 x:h-0.5 x:overflow-hidden x:[animation:xui-fade_120ms_linear_150ms_backwards]"
    >
      <div className="x:h-full x:w-2/5 x:animate-slide x:bg-accent" />
    </div>
  );
}
