import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * Loads a part of a sign-in page after the page itself, which has a size limit (tools/login-weight.ts). If the part
 * cannot be loaded, the page works without it.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
