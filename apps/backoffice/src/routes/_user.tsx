import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { isPlaceToReturnTo } from '../session/last-route.js';

/** Pages that need a signed-in user; they find the user in their context. */
export const Route = createFileRoute('/_user')({
  beforeLoad: async ({ context, location }) => {
    const user = await context.currentUser.load();
    if (user !== undefined) return { user };
    const back = location.pathname !== '/' && isPlaceToReturnTo(location.href);
    throw redirect({ to: '/login', search: back ? { redirect: location.href } : {}, replace: true });
  },
  component: Outlet,
});
