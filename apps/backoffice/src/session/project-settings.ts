import type { Client, Project } from '@x/api-client';

/** Project settings that affect every page: time zone and first day of the week. */
export interface ProjectSettings {
  /**
   * Loads the settings, cached per project. Resolves to undefined without read access; callers then use the browser's
   * time zone.
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
