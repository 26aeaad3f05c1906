import { msg } from '@lingui/core/macro';
import { htmlBlock, htmlDiagnosticTexts } from '@x/email-compiler/html-block';
import { CodeXml } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { custom, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

const HtmlField = lazyPart(() => import('./html-field.tsx').then((module) => module.HtmlField));

/** Editor of the html block. Not one of `coreBlockEditors`, because it loads the compiler's HTML parser. */
export const htmlBlockEditor = defineBlockEditor(htmlBlock, {
  title: blockTitles.html,
  icon: CodeXml,
  emptyPrompt: emptyPrompts.html,
  diagnosticTexts: htmlDiagnosticTexts,
  panel: [
    { title: msg`HTML`, fields: [custom('content.html', HtmlField), toggle('fullWidth', msg`Full width`)] },
    spacingSection,
  ],
});
