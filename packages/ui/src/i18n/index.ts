export { setupI18n } from '@lingui/core';
export type { I18n, MessageDescriptor, Messages } from '@lingui/core';
export { I18nProvider, LinguiContext, Trans, useLingui } from '@lingui/react';
