import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';

/** Pages for guests. Opening one of them ends the current session (spec 1 §4). */
export const Route = createFileRoute('/_guest')({
  beforeLoad: async ({ context, preload }) => {
    if (preload || context.session.signedIn() === undefined) return;
    await context.client.call(contract.session.logout, {}, { quiet: true });
    context.session.end();
    context.currentUser.forget();
  },
});
