import { createLink } from '@tanstack/react-router';
import { linkVariants, type LinkProps } from '@x/ui';
import { forwardRef, type ComponentProps } from 'react';

const TextAnchor = forwardRef<HTMLAnchorElement, ComponentProps<'a'> & Pick<LinkProps, 'tone'>>(
  function TextAnchor({ tone, className, children, ...rest }, ref) {
    return (
      <a {...rest} ref={ref} className={linkVariants({ tone, className })}>
        {children}
      </a>
    );
  },
);

export const TextLink = createLink(TextAnchor);
