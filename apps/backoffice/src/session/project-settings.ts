import type { Client, Project } from '@x/api-client';

export interface ProjectSettings {
  /**
   * Loads the project, which has the time zone and the first day of the week. The result is cached until another
   * project is loaded. Resolves to undefined if the call fails.
   */
  readonly load: (projectId: string) => Promise<Project | undefined>;
  readonly forget: () => void;
}

export function createProjectSettings(client: Client): ProjectSettings {
  let loaded: Project | undefined;
  return {
    load: async (projectId) => {
      if (loaded?.id === projectId) return loaded;
      const { loadProject } = await import('./signed-in-calls.ts');
      const result = await loadProject(client, projectId);
      loaded = result.success ? result.data : undefined;
      return loaded;
    },
    forget: () => {
      loaded = undefined;
    },
  };
}
