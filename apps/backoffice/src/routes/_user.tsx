import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { ClientProvider } from '@x/api-client/swr';
import { ThemeProvider, TooltipProvider } from '@x/ui';
import { SWRConfig } from 'swr';
import { answers } from '../app/answers.js';
import { useApp } from '../app/use-app.js';
import { errorSentences, fieldSentences } from '../errors/error-sentences.js';
import { withGuestSentences } from '../errors/sentences.js';
import { chosenLanguage } from '../language/language.js';
import { loadCatalogSignedIn } from '../language/load-catalog.js';
import { isPlaceToReturnTo } from '../session/last-route.js';

const sentences = withGuestSentences(errorSentences, fieldSentences);

/** Pages that need a signed-in user; they find the user in their context. */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context, location }) => {
    const [user] = await Promise.all([
      context.currentUser.load(),
      loadCatalogSignedIn(chosenLanguage(context.cookies)),
    ]);
    context.sentences.set(sentences);
    if (user !== undefined) return { user };
    const back = location.pathname !== '/' && isPlaceToReturnTo(location.href);
    throw redirect({ to: '/login', search: back ? { redirect: location.href } : {}, replace: true });
  },
  component: SignedIn,
});

function SignedIn() {
  const { client } = useApp();
  return (
    <ThemeProvider>
      <TooltipProvider>
        <ClientProvider client={client}>
          <SWRConfig value={answers}>
            <Outlet />
          </SWRConfig>
        </ClientProvider>
      </TooltipProvider>
    </ThemeProvider>
  );
}
