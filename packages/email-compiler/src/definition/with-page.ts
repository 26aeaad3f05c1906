import type { BlockDefinition, ConfigShape } from './define.ts';

/**
 * Adds a `page` renderer to a definition. A renderer in a module of its own stays out of the bundles of apps that compile no
 * pages.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withPage<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  page: NonNullable<BlockDefinition<Config, Content>['page']>,
): BlockDefinition<Config, Content> {
  return { ...definition, page };
}
