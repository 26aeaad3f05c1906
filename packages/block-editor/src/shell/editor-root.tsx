'use client';
import { useLingui } from '@lingui/react/macro';
import { PortalProvider, rootClassName, TooltipProvider } from '@x/ui';
import { cx } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';

export type Theme = 'light' | 'dark';

export interface EditorRootProps {
  readonly theme: Theme | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The editor's outermost element. What floats (menus, dialogs) stays inside, so that theme and clicks do as well. */
export function EditorRoot({ theme, className, children }: EditorRootProps) {
  const { i18n } = useLingui();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <div
      {...(theme === undefined ? {} : { 'data-theme': theme })}
      lang={i18n.locale}
      className={cx(rootClassName, 'x:relative x:h-full x:min-h-0 x:bg-canvas', className)}
      data-block-editor
    >
      <PortalProvider container={container}>
        <TooltipProvider>
          <div className="x:@container x:h-full x:min-h-0">{children}</div>
        </TooltipProvider>
      </PortalProvider>
      <div ref={setContainer} data-block-editor-floating />
    </div>
  );
}
