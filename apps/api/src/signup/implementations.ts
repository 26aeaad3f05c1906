import type { Implementation } from '../identity/index.ts';
import { formImplementations } from './forms/endpoints.ts';
import { previewForm } from './page/preview-form.ts';
import { settingsImplementations } from './settings/endpoints.ts';

export const signupImplementations: readonly Implementation[] = [
  ...formImplementations,
  previewForm,
  ...settingsImplementations,
];
