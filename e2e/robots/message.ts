import { createBlockId, type Block } from '@x/email-compiler';
import {
  callMeOf,
  galleryOf,
  phoneOf,
  prestashopOf,
  reviewOf,
  shopifyOf,
  withId,
} from '../../packages/amp-runtime-blocks/src/testing/samples.ts';
import { documentWithPreferences } from '../campaign.ts';

/** A message with all interactive blocks and with links of its own. `webhook` gets the forms. */
export function messageWithAllBlocks(webhook: { readonly id: string; readonly name: string }): object {
  const document = documentWithPreferences();
  const integration = webhook;
  const rows: readonly Block[] = [
    galleryOf(),
    reviewOf({ integration }),
    callMeOf({ integration }),
    phoneOf({ integration }),
    shopifyOf({ integration }),
    prestashopOf({ integration }),
  ];
  return {
    ...document,
    rows: [...rows.map((row) => withId(row, createBlockId(Math.random))), ...document.rows],
  };
}
