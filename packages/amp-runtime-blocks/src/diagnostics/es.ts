import type { DiagnosticTexts } from '@x/email-compiler/diagnostics';

/** The sentences of the interactive blocks, in Spanish. */
export const spanish: DiagnosticTexts = {
  'phone-missing':
    'El bloque no tiene un teléfono predeterminado, así que los programas de correo sin AMP no muestran nada en su lugar: escribe uno.',
  'gallery-empty':
    'La galería no tiene imágenes, así que nada de ella sale en el mensaje: añade imágenes o quita el bloque.',
  'product-missing':
    'No se ha elegido ningún producto, así que nada del carrito sale en el mensaje: elige uno.',
  'product-sold-out':
    'Todas las variantes del producto están agotadas, así que AMP no ofrece ninguna: elige otro producto.',
  'integration-missing':
    'No se ha elegido ninguna integración, así que AMP muestra la alternativa en lugar del formulario: elige una.',
  'api-missing':
    'options.api no indica una dirección https, así que AMP muestra el bloque sin su parte interactiva.',
  'pattern-invalid':
    'El patrón {pattern} no es una expresión regular, así que el campo acepta cualquier valor: corrígelo.',
  'fallback-link-missing':
    'El bloque no tiene enlace, así que no lleva a ninguna parte en los programas de correo que no muestran AMP: escribe uno.',
};
