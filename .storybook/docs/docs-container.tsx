import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, type PropsWithChildren } from 'react';
import { createStorybookTheme } from '../storybook-theme.ts';
import { useDocsTheme } from './docs-globals.ts';

/** Shows docs pages in the theme of the toolbar. */
export function ThemedContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useDocsTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <DocsContainer context={context} theme={createStorybookTheme(theme)}>
      {children}
    </DocsContainer>
  );
}
