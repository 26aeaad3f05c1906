export { convertForeignTags, findForeignTags } from './foreign-tags.ts';
export type { ForeignTag, ForeignTagOptions } from './foreign-tags.ts';
