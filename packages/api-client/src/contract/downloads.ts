import * as v from 'valibot';
import { instantSchema } from './time.ts';

/** Link to a file that opens without a session. */
export const downloadSchema = v.object({
  /** Signed URL of the download, relative to this server, such as `/api/downloads/…`. */
  url: v.string(),
  expires_at: instantSchema,
});
