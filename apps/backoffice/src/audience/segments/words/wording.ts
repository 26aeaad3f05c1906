import type { I18n } from '@lingui/core';
import type { Formats } from '#/language/formats.ts';
import type { AmpNames } from '#/language/use-amp-names.ts';
import type { SegmentNames } from './names.ts';

/** Language, formats, and names of the things in conditions, which a description needs. */
export interface Wording {
  readonly i18n: I18n;
  readonly formats: Formats;
  readonly names: SegmentNames;
  readonly ampNames: AmpNames;
}
