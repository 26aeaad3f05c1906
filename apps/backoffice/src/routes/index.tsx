import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { searchParameter } from '#/lists/search-parameter.ts';

/** `_pid` is the id of the project that the user just chose (spec 1 §2). */
export const Route = createFileRoute('/')({
  validateSearch: v.object({ _pid: searchParameter(v.string()) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/campaigns', search, replace: true });
  },
});
