import { createLink } from '@tanstack/react-router';
import { buttonVariants, linkVariants, type ButtonProps } from '@x/ui';
import { useMayOpen } from '#/session/may.tsx';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';

interface ButtonAnchorProps extends ComponentProps<'a'>, Pick<ButtonProps, 'variant' | 'size' | 'width'> {
  readonly icon?: ReactNode;
}

const ButtonAnchor = forwardRef<HTMLAnchorElement, ButtonAnchorProps>(function ButtonAnchor(
  { variant, size, width, icon, className, children, ...rest },
  ref,
) {
  const mayOpen = useMayOpen(rest.href);
  if (!mayOpen) return null;
  return (
    <a {...rest} ref={ref} className={buttonVariants({ variant, size, width, className })}>
      {icon}
      {children}
    </a>
  );
});

/** Link to a route that looks like a button. Hidden from users without access to the route. */
export const LinkButton = createLink(ButtonAnchor);

interface PermittedAnchorProps extends ComponentProps<'a'> {
  /** Classes that are added only if the user has access to the route. */
  readonly linkClassName?: string;
}

const PermittedAnchor = forwardRef<HTMLAnchorElement, PermittedAnchorProps>(function PermittedAnchor(
  { className = '', linkClassName = '', children, ...rest },
  ref,
) {
  const mayOpen = useMayOpen(rest.href);
  if (!mayOpen) return <span className={className}>{children}</span>;
  return (
    <a {...rest} ref={ref} className={`${className} ${linkClassName}`}>
      {children}
    </a>
  );
});

/** Link to a route. Users without access to the route see plain text. */
export const PermittedLink = createLink(PermittedAnchor);

const PermittedTextAnchor = forwardRef<HTMLAnchorElement, ComponentProps<'a'>>(
  function PermittedTextAnchor(props, ref) {
    return <PermittedAnchor {...props} ref={ref} linkClassName={linkVariants()} />;
  },
);

/** Link in a text. Users without access to the route see plain text. */
export const PermittedTextLink = createLink(PermittedTextAnchor);

const PermittedStyledAnchor = forwardRef<HTMLAnchorElement, ComponentProps<'a'>>(
  function PermittedStyledAnchor({ className = '', ...rest }, ref) {
    return <PermittedAnchor {...rest} ref={ref} linkClassName={className} />;
  },
);

/**
 * Link that a component of the design system styles through `className`. Users without access to the route see plain
 * text without these styles.
 */
export const PermittedStyledLink = createLink(PermittedStyledAnchor);
