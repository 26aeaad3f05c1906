import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchParameter } from '#/lists/search-parameter.ts';
import { firstPage } from '#/session/first-page.ts';

/** `_pid` is the id of the project that the user just chose (spec 1 §2). */
export const Route = createFileRoute('/')({
  validateSearch: v.object({ _pid: searchParameter(v.string()) }),
  beforeLoad: async ({ context, search }) => {
    const user = await context.currentUser.load();
    if (user === undefined) throw redirect({ to: '/campaigns', replace: true });
    const page = firstPage(user);
    throw redirect({ ...page, ...(page.to === '/campaigns' ? { search } : {}), replace: true });
  },
});
