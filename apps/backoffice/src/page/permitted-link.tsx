import { createLink } from '@tanstack/react-router';
import { forwardRef, type ComponentProps } from 'react';
import { useMayOpen } from '#/session/may.tsx';

interface PermittedAnchorProps extends ComponentProps<'a'> {
  /** Classes used only while it is a link. */
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

/** A route link; plain text for users without access to the route. */
export const PermittedLink = createLink(PermittedAnchor);
