export { htmlBlock, htmlLength } from '../blocks/html/html-block.ts';
export { htmlDiagnosticTexts } from '../blocks/html/diagnostics/texts.ts';
