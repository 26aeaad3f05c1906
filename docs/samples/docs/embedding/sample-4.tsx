import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import { compileLanguage } from '@x/block-editor/languages';

const french = compileLanguage({
  'Add a block': 'Ajouter un bloc',
  // Texts are in ICU MessageFormat. Keep the placeholders.
  '{count, plural, one {# block} other {# blocks}}': '{count, plural, one {# bloc} other {# blocs}}',
  // A text that means several things has its context before it.
  'shadow | Large': 'Grande',
  // Diagnostics are known by their code.
  'diagnostic.document-not-json': 'Le document n’est pas du JSON valide.',
});

export function FrenchEditor({ message }: { readonly message: string }) {
  return <BlockEditor blocks={coreBlockEditors} defaultDocument={message} locale="fr" messages={french} />;
}
