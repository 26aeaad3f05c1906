import { cva } from 'class-variance-authority';
import { forwardRef, type ComponentProps, type ReactElement, type ReactNode } from 'react';

/** Props to spread onto a router's link: `(props) => <RouterLink to="…" {...props} />`. */
export interface LinkRenderProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-current'?: 'page' | undefined;
}

/** Renders a link of the host's router with the design system's styles. */
export type RenderLink = (props: LinkRenderProps) => ReactElement;

/** Classes of a text link, for a router's own link component. */
export const linkVariants = cva('x:rounded-sm x:underline-offset-3 x:transition-colors x:cursor-pointer', {
  variants: {
    tone: {
      accent: 'x:text-accent-text x:underline x:decoration-accent-text/35 x:hover:decoration-current',
      muted: 'x:text-muted x:hover:text-text',
      plain: 'x:text-text x:hover:underline',
    },
  },
  defaultVariants: { tone: 'accent' },
});

export interface LinkProps extends ComponentProps<'a'> {
  /** `accent` within text, `muted` beside it, `plain` for names in lists. Defaults to `accent`. */
  readonly tone?: 'accent' | 'muted' | 'plain';
}

/** A styled `<a>`. With `target="_blank"`, sets `rel="noopener noreferrer"`. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { tone, className, children, ...rest },
  ref,
) {
  const rel = rest.target === '_blank' ? 'noopener noreferrer' : undefined;
  return (
    <a ref={ref} rel={rel} {...rest} className={linkVariants({ tone, className })}>
      {children}
    </a>
  );
});
