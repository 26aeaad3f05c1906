import * as v from 'valibot';
import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';

/** Checks only the fields that all blocks share. Compiling validates the rest against the block's definition. */
export const childSchema = v.custom<Block>(
  (value) =>
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['type'] === 'string' &&
    isRecord(value['config']),
  'The list holds blocks.',
);
