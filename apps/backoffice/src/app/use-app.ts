import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { AppContext } from './context.js';

export function useApp(): AppContext {
  return useRouteContext({ from: rootRouteId });
}
