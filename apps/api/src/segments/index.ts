/* Public interface of the segments area. Other areas may import only from this file. */

export { segmentDownloads } from './downloads.ts';
export { segmentImplementations } from './endpoints.ts';
