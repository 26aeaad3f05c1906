import type { MessageDescriptor } from '@lingui/core';

/** Returns a text in the language of the page. */
export type Translate = (message: MessageDescriptor) => string;
