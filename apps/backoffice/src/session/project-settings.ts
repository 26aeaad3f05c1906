import type { Client, Project } from '@x/api-client';

/** The settings of projects that the whole page follows: the time zone and the first day of the week. */
export interface ProjectSettings {
  /** Loaded once a project; undefined where the user may not read them: the browser's time zone stands in. */
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
