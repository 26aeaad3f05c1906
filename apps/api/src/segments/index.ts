/* Public interface of the segments area. Other areas may import only from this file. */

export { segmentContactsDownload } from './contacts-as-csv.ts';
export { segmentImplementations } from './endpoints.ts';
