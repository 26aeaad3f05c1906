import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { AppContext } from './context.ts';

export function useApp(): AppContext {
  return useRouteContext({ from: rootRouteId });
}
