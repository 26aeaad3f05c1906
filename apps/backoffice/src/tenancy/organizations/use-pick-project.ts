import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { chooseProject } from './choose-project.ts';

/** Returns a function that makes a project the current one, updates the user and opens the home page. */
export function usePickProject() {
  const app = useApp();
  const router = useRouter();
  const navigate = useNavigate();
  const [picking, setPicking] = useState<string>();

  async function pick(projectId: string): Promise<void> {
    if (picking !== undefined) return;
    setPicking(projectId);
    try {
      const page = await chooseProject(app, projectId);
      if (page === undefined) return;
      await router.invalidate();
      await navigate(page);
    } finally {
      setPicking(undefined);
    }
  }

  return { pick, picking };
}
