import { cva, type VariantProps } from 'class-variance-authority';
import { initialsOf } from './initials.ts';

const avatarClass = cva(
  'x:inline-flex x:shrink-0 x:items-center x:justify-center x:overflow-clip x:rounded-full x:font-medium x:tabular-nums x:select-none',
  {
    variants: {
      tone: {
        neutral: 'x:border x:border-line x:bg-sunken x:text-muted',
        accent: 'x:border x:border-accent-soft x:bg-accent-soft x:text-accent-text',
      },
      size: { small: 'x:size-7 x:text-12', medium: 'x:size-9 x:text-13', large: 'x:size-16 x:text-20' },
      stacked: { true: 'x:-ml-0.5 x:ring-2 x:ring-surface x:first:ml-0' },
    },
    defaultVariants: { tone: 'neutral', size: 'small' },
  },
);

export interface AvatarProps extends Pick<VariantProps<typeof avatarClass>, 'tone' | 'size'> {
  readonly name: string;
  /** Address of a square picture. Without one, the initials are shown. */
  readonly src?: string | null | undefined;
}

/**
 * Picture or initials of a person in a circle. Hidden from screen readers: show the name beside it or in a label.
 */
export function Avatar({ name, src, tone, size }: AvatarProps) {
  return (
    <span aria-hidden className={avatarClass({ tone, size })}>
      {src === null || src === undefined ? (
        initialsOf(name)
      ) : (
        <img src={src} alt="" className="x:size-full x:object-cover" />
      )}
    </span>
  );
}

export interface AvatarStackProps extends Pick<AvatarProps, 'size'> {
  readonly people: readonly (Pick<AvatarProps, 'name' | 'tone'> & { readonly id: string })[];
  /** Avatars to show. The rest becomes a number such as “+3”. */
  readonly maximum?: number;
}

/** Overlapping avatars of several people. Hidden from screen readers. */
export function AvatarStack({ people, maximum = 3, size }: AvatarStackProps) {
  const shown = people.slice(0, maximum);
  const others = people.length - shown.length;
  return (
    <span aria-hidden className="x:inline-flex x:items-center">
      {shown.map(({ id, name, tone }) => (
        <span key={id} className={avatarClass({ tone, size, stacked: true })}>
          {initialsOf(name)}
        </span>
      ))}
      {others > 0 && <span className={avatarClass({ size, stacked: true })}>{`+${String(others)}`}</span>}
    </span>
  );
}
