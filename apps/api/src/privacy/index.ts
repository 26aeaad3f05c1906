/* Public interface of the privacy area. Other areas may import only from this file. */

export { personDownload } from './export/person-file.ts';
export { privacyImplementations } from './endpoints.ts';
export { startErasures } from './erasure/jobs.ts';
export { startRetention } from './retention/jobs.ts';
