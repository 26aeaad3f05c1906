import { cartContentDefaults } from './cart.ts';

/** Content of a new cart in a message in Spanish. In other languages, a cart has the defaults of its block. */
export const spanishCart = {
  ...cartContentDefaults,
  button: 'Comprar ahora',
  variantLabel: 'Variante',
};

export const spanishShopifyTexts = {
  remove: 'Quitar',
  shipping: 'Dirección de envío',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  address: 'Dirección',
  zip: 'Código postal',
  city: 'Ciudad',
  province: 'Provincia',
  phone: 'Teléfono',
  confirmShipping: 'Confirmar envío',
  back: 'Volver',
  retry: 'Volver a intentarlo',
  soldOut: 'Agotado',
  quantity: 'Cantidad',
  summary: 'Resumen del pedido',
  checkout: 'Hacer el pedido',
  payNow: 'Pagar ahora',
  submitting: 'Estamos procesando tu pedido',
  success: 'Tu pedido está listo. Para terminar, solo falta el pago',
  failure:
    'Lo sentimos, no hemos podido procesar tu pedido. Puedes hacerlo en nuestra web con el siguiente enlace',
  goToShop: 'Ir a la web',
} as const;

export const spanishPrestashopTexts = {
  remove: 'Quitar',
  summary: 'Resumen',
  goToCart: 'Ir al carrito',
  soldOut: spanishShopifyTexts.soldOut,
} as const;
