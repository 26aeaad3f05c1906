import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

/** `_pid` is the project that was just picked (spec 1 §2). */
export const Route = createFileRoute('/')({
  validateSearch: v.object({ _pid: v.fallback(v.optional(v.string()), undefined) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/campaigns', search, replace: true });
  },
});
