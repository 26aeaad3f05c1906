import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppContext } from '#/app/context.ts';
import { AppProviders } from '#/app/app-providers.tsx';

/** Renders the page into the document. Throws if the document has no place for it. */
export function renderPage(app: AppContext, page: ReactNode): void {
  const element = document.querySelector('#root');
  if (element === null) throw new Error('The page has no element #root.');
  createRoot(element).render(
    <StrictMode>
      <AppProviders app={app}>{page}</AppProviders>
    </StrictMode>,
  );
}
