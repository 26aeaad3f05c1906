import { createLink } from '@tanstack/react-router';
import { forwardRef, type ComponentProps } from 'react';
import { useMayOpen } from '#/session/may.tsx';

interface PermittedAnchorProps extends ComponentProps<'a'> {
  /** What only a link looks like. */
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

/** A link to a route for who may open it; for the others only what it says. */
export const PermittedLink = createLink(PermittedAnchor);
