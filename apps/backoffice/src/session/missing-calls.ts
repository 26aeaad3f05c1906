import type { EndpointDefinition, User } from '@x/api-client';
import { mayCall } from './permissions.ts';
import { needsOf } from './route-needs.ts';

type PathParams = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the calls of a page that the user has no permission for. `path` is the route's path with its parameters. */
export function missingCalls(user: User, path: string, params: PathParams): readonly EndpointDefinition[] {
  const place = {
    organizationId: textOf(params['id_organization']),
    projectId: textOf(params['id_project']),
  };
  return needsOf(path).filter((endpoint) => !mayCall(user, endpoint, place));
}
