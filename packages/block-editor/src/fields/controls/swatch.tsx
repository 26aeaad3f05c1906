'use client';
import { Toolbar, ToolbarItem } from '@x/ui';
import { cx } from 'class-variance-authority';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { style } from '../../context/style.ts';

interface DotProps {
  /** Absent for "No color", whose dot is crossed out. */
  readonly color?: string | undefined;
  readonly className?: string;
}

/** Dot of 16 px in a color. */
export function ColorDot({ color, className }: DotProps) {
  return (
    <span
      {...(color === undefined ? {} : { style: style({ '--swatch': color }) })}
      className={cx(
        'x:block x:size-4 x:shrink-0 x:rounded-full x:border x:border-line-strong x:forced-color-adjust-none',
        color === undefined
          ? 'x:bg-[linear-gradient(to_top_right,transparent_44%,var(--xui-danger)_44%,var(--xui-danger)_56%,transparent_56%)]'
          : 'x:bg-(--swatch)',
        className,
      )}
    />
  );
}

interface SwatchProps extends Omit<ComponentProps<'button'>, 'color' | 'title'> {
  readonly label: string;
  readonly title: string;
  readonly color?: string;
  readonly pressed: boolean;
}

/** Button with a dot of 16 px and a target size of 24 px. */
export const Swatch = forwardRef<HTMLButtonElement, SwatchProps>(function Swatch(
  { label, title, color, pressed, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      title={title}
      aria-label={label}
      aria-pressed={pressed}
      className="x:group/swatch x:flex x:size-6 x:items-center x:justify-center x:rounded-sm"
    >
      <ColorDot
        color={color}
        className="x:group-aria-pressed/swatch:outline-2 x:group-aria-pressed/swatch:outline-offset-1 x:group-aria-pressed/swatch:outline-accent"
      />
    </button>
  );
});

export interface SwatchChoice {
  readonly label: string;
  readonly title: string;
  readonly color?: string;
  readonly pressed: boolean;
  readonly choose: () => void;
}

interface SwatchRowProps {
  readonly label: string;
  readonly choices: readonly SwatchChoice[];
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Row of swatches with a single tab stop. */
export function SwatchRow({ label, choices, className, children }: SwatchRowProps) {
  return (
    <Toolbar label={label} className={cx('x:min-w-0 x:gap-0', className)}>
      {children}
      {choices.map(({ choose, ...swatch }) => (
        <ToolbarItem key={swatch.label}>
          <Swatch {...swatch} onClick={choose} />
        </ToolbarItem>
      ))}
    </Toolbar>
  );
}
