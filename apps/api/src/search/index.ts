/* Public interface of the search area. Other areas may import only from this file. */

export { searchImplementations } from './endpoints.ts';
