import type { DiagnosticTexts } from '../../../diagnostics/texts.ts';

export const spanish: DiagnosticTexts = {
  'html-elements-removed':
    'Se han quitado de tu HTML estos elementos, porque los clientes de correo los bloquean o romperían el mensaje: {names}.',
  'html-attributes-removed':
    'Se han quitado de tu HTML estos atributos, porque no tienen efecto o no son seguros en un mensaje: {names}.',
  'html-styles-removed':
    'Se han quitado de tu HTML estos estilos, porque los clientes de correo no los admiten o podrían afectar al resto del mensaje: {names}.',
  'html-nested-too-deep':
    'Tu HTML tiene más de {levels} niveles. Se han quitado los elementos más profundos y se ha conservado su contenido.',
  'html-amp-styles-left-out':
    'En AMP no caben todos los estilos de tu HTML, así que la versión AMP muestra algunos elementos sin sus estilos.',
  'html-amp-too-large':
    'Tu HTML es demasiado grande para AMP, así que no aparece en la versión AMP. Acórtalo.',
  'html-amp-image-left-out':
    'Una imagen de tu HTML no aparece en la versión AMP. Indica su ancho y su alto en px.',
};
