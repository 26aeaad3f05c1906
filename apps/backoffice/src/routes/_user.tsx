import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { ClientProvider } from '@x/api-client/swr';
import { TooltipProvider } from '@x/ui';
import { SWRConfig } from 'swr';
import { answers } from '../app/answers.js';
import { useApp } from '../app/use-app.js';
import { chosenLanguage } from '../language/language.js';
import { loadCatalogSignedIn } from '../language/load-catalog.js';
import { isPlaceToReturnTo } from '../session/last-route.js';

/** Pages that need a signed-in user; they find the user in their context. */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context, location }) => {
    const [user] = await Promise.all([
      context.currentUser.load(),
      loadCatalogSignedIn(chosenLanguage(context.cookies)),
    ]);
    if (user !== undefined) return { user };
    const back = location.pathname !== '/' && isPlaceToReturnTo(location.href);
    throw redirect({ to: '/login', search: back ? { redirect: location.href } : {}, replace: true });
  },
  component: SignedIn,
});

function SignedIn() {
  const { client } = useApp();
  return (
    <TooltipProvider>
      <ClientProvider client={client}>
        <SWRConfig value={answers}>
          <Outlet />
        </SWRConfig>
      </ClientProvider>
    </TooltipProvider>
  );
}
