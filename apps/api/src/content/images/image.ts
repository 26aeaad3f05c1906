import type { Image } from '@x/api-client/contract';
import type { images } from '../../platform/index.ts';

/** A row as the contract shows it. */
export function toImage(row: typeof images.$inferSelect, publicUrl: string): Image {
  return {
    id: row.id,
    name: row.name,
    path: `${publicUrl}/files/images/${row.fileName}`,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    created_at: row.createdAt.toISOString(),
  };
}
