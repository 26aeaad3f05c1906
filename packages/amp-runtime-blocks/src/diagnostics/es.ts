import type { DiagnosticTexts } from '@x/email-compiler/diagnostics';

export const spanish: DiagnosticTexts = {
  'phone-missing':
    'El bloque no tiene un teléfono predeterminado, así que los clientes de correo sin AMP no muestran nada en su lugar: escribe un teléfono.',
  'gallery-empty':
    'La galería no tiene imágenes, así que no sale en el mensaje: añade imágenes o quita el bloque.',
  'product-missing':
    'No se ha elegido ningún producto, así que el carrito no sale en el mensaje: elige un producto.',
  'product-sold-out':
    'Todas las variantes del producto están agotadas, así que en AMP no se puede pedir nada: elige otro producto.',
  'integration-missing':
    'No se ha elegido ninguna integración, así que AMP muestra la alternativa en lugar del formulario: elige una.',
  'api-missing':
    'options.api no indica una dirección https, así que AMP muestra el bloque sin su parte interactiva.',
  'pattern-invalid':
    'El patrón {pattern} no es una expresión regular válida, así que el campo acepta cualquier valor: corrige el patrón.',
  'fallback-link-missing':
    'El bloque no tiene enlace, así que no lleva a ninguna parte en los clientes de correo que no muestran AMP: escribe una dirección web.',
};
