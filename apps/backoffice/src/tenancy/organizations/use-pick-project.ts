import { useNavigate, useRouter } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useState } from 'react';
import { projectPage } from '#/session/first-page.ts';
import { useApp } from '#/app/context.ts';

/**
 * Returns a function that makes a project the current one, updates the user and opens the home page (spec 1 §2,
 * project-selection).
 */
export function usePickProject() {
  const { client, currentUser, session } = useApp();
  const router = useRouter();
  const navigate = useNavigate();
  const [picking, setPicking] = useState<string>();

  async function pick(projectId: string): Promise<void> {
    const userId = session.signedIn()?.userId;
    if (userId === undefined || picking !== undefined) return;
    setPicking(projectId);
    try {
      const result = await client.call(contract.users.assignProject, { params: { userId, projectId } });
      if (!result.success) return;
      currentUser.set(result.data);
      await router.invalidate();
      const page = projectPage(result.data);
      await navigate(
        page.to === '/home'
          ? { to: '/home', search: { _pid: projectId } }
          : { to: '/', search: { _pid: projectId } },
      );
    } finally {
      setPicking(undefined);
    }
  }

  return { pick, picking };
}
