import { Outlet, createFileRoute } from '@tanstack/react-router';
import { createRevisionMemory } from '@x/api-client';
import { ClientProvider } from '@x/api-client/swr';
import { ThemeProvider, TooltipProvider } from '@x/ui';
import { SWRConfig } from 'swr';
import { cacheOptions } from '#/app/api-cache.ts';
import { useApp } from '#/app/context.ts';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogSignedIn } from '#/language/load-catalog.ts';
import { isReturnPath } from '#/session/last-route.ts';
import { signInAddress } from '#/session/sign-in-paths.ts';

/** Pages that require a signed-in user, which they find in the route context. */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context, location }) => {
    if (context.revisions.get() === undefined) context.revisions.set(createRevisionMemory());
    const [user] = await Promise.all([
      context.currentUser.load(),
      loadCatalogSignedIn(chosenLanguage(context.cookies)),
    ]);
    if (user !== undefined) return { user };
    const redirect = location.pathname !== '/' && isReturnPath(location.href) ? location.href : undefined;
    context.loadPage(signInAddress('/login', { redirect }));
    // The browser leaves this page, so nothing of it may render.
    return new Promise<never>(() => {});
  },
  component: SignedIn,
});

function SignedIn() {
  const { client } = useApp();
  return (
    <ThemeProvider>
      <TooltipProvider>
        <ClientProvider client={client}>
          <SWRConfig value={cacheOptions}>
            <Outlet />
          </SWRConfig>
        </ClientProvider>
      </TooltipProvider>
    </ThemeProvider>
  );
}
