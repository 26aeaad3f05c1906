import { useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useState } from 'react';
import { useApp } from '#/app/use-app.ts';

/** Accepts or rejects the invitation of a token. */
export function useInvitation(token: string) {
  const { client, currentUser, alerts } = useApp();
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState(false);
  return {
    /** Accepts as the user who has just signed in, and goes on; why that failed is told on the page that follows. */
    acceptAndGo: async (userId: string, to: '/' | '/project-selection'): Promise<void> => {
      const result = await client.call(
        contract.invitations.accept,
        { body: { token, user_id: userId } },
        { quiet: true },
      );
      currentUser.forget();
      await navigate({ to, replace: true });
      if (!result.success) alerts.add(result.errors);
    },
    rejecting,
    reject: async (): Promise<void> => {
      setRejecting(true);
      const result = await client.call(contract.invitations.reject, { body: { token } });
      setRejecting(false);
      if (result.success) await navigate({ to: '/login', search: {} });
    },
  };
}
