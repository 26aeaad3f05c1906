import { msg } from '@lingui/core/macro';
import { blockGroups, defineBlockEditor, imageList, spacingSection } from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { gallery } from './gallery.ts';

const icon = blockIcon(
  <>
    <rect x="3" y="4" width="18" height="11" rx="2" />
    <path d="m6 15 4-5 3 3 2-2 3 4" />
    <path d="M8 20h.01M12 20h.01M16 20h.01" />
  </>,
);

export const galleryEditor = defineBlockEditor(gallery, {
  title: msg`Gallery`,
  icon,
  group: blockGroups.interactive,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  emptyPrompt: msg`Add your images`,
  // Height in px of the gallery's preview frame (spec 3 §2).
  frameHeight: 428,
  panel: [
    {
      title: msg`Images`,
      fields: [
        imageList('imageList', msg`Gallery images`, {
          hint: msg`Images appear in this order. Screen readers read the alternative text, which is also shown when images are blocked.`,
        }),
      ],
    },
    spacingSection,
  ],
});
