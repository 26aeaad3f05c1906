import type { DiagnosticTexts } from '../../../diagnostics/texts.ts';

export const spanish: DiagnosticTexts = {
  'html-elements-removed':
    'Se han quitado de tu HTML estos elementos, porque los clientes de correo los bloquean o romperían el mensaje: {names}.',
  'html-attributes-removed':
    'Se han quitado de tu HTML estos atributos, porque no tienen efecto o no son seguros en un mensaje: {names}.',
  'html-styles-removed':
    'Se han quitado de tu HTML estos estilos, porque los clientes de correo no los admiten o podrían afectar al resto del mensaje: {names}.',
  'html-rules-removed':
    'Se han quitado estas reglas de tus elementos style, porque los clientes de correo no las admiten o podrían afectar al resto del mensaje: {names}.',
  'html-rules-unused':
    'Se han omitido estas reglas de tus elementos style, porque no corresponden a nada de tu HTML: {names}.',
  'html-conditions-removed':
    'Se han quitado de tu HTML estas condiciones, porque ningún cliente de correo actual las lee o les falta el cierre: {names}.',
  'html-outlook-link':
    'Tu HTML tiene un botón dibujado para Outlook en Windows. Allí no se puede llegar a él con el teclado ni con un lector de pantalla. Nuestro bloque de botón no tiene ese límite.',
  'html-amp-rules-left-out':
    'La versión AMP no incluye las reglas de tus elementos style, como las de pantallas estrechas o modo oscuro.',
  'html-nested-too-deep':
    'Tu HTML tiene más de {levels} niveles. Se han quitado los elementos más profundos y se ha conservado su contenido.',
  'html-amp-styles-left-out':
    'En AMP no caben todos los estilos de tu HTML, así que la versión AMP muestra algunos elementos sin sus estilos.',
  'html-amp-too-large':
    'Tu HTML es demasiado grande para AMP, así que no aparece en la versión AMP. Acórtalo.',
  'html-amp-image-left-out':
    'Una imagen de tu HTML no aparece en la versión AMP, que muestra en su lugar el texto alternativo. Indica su ancho y su alto en px.',
};
