import type { DiagnosticTexts } from '@x/email-compiler/diagnostics';

export const spanish: DiagnosticTexts = {
  'phone-missing':
    'El bloque no tiene un teléfono predeterminado, así que no se muestra nada en los clientes de correo sin AMP. Escribe un teléfono.',
  'gallery-empty':
    'La galería no tiene imágenes, así que no aparece en el mensaje. Añade imágenes o quita el bloque.',
  'product-missing':
    'No se ha elegido ningún producto, así que el carrito no aparece en el mensaje. Elige un producto.',
  'product-sold-out': 'El producto está agotado, así que no se puede pedir nada. Elige otro producto.',
  'discount-amp-only':
    'El descuento solo se aplica a los pedidos de la versión AMP, así que el resto de destinatarios ve el precio completo. Escribe el código que la tienda acepta o indica que la tienda ya lo aplica.',
  'discount-not-given':
    'La tienda no conoce el descuento, así que no se muestra. Crea en PrestaShop una regla de carrito sin código e indica aquí que la tienda ya aplica el descuento.',
  'integration-missing':
    'No se ha elegido ningún webhook, así que la versión AMP muestra lo mismo que los clientes de correo sin AMP. Elige un webhook.',
  'api-missing':
    'options.api no indica una dirección https, así que la versión AMP muestra el bloque sin su parte interactiva.',
  'pattern-invalid':
    'El patrón {pattern} no es una expresión regular válida, así que el campo acepta cualquier valor. Corrige el patrón.',
  'fallback-link-missing':
    'El bloque no tiene enlace, así que no lleva a ninguna parte en los clientes de correo que no muestran AMP. Escribe una dirección web.',
  'signup-form-missing':
    'No se ha elegido ningún formulario de suscripción, así que el botón no lleva a ninguna parte. Elige un formulario.',
};
