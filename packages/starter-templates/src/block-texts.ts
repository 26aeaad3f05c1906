/** Texts of the interactive blocks, by language. */

export const cartTexts = {
  en: {
    remove: 'Remove',
    shipping: 'Shipping address',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    zip: 'Postal code',
    city: 'City',
    province: 'Province',
    phone: 'Phone',
    confirmShipping: 'Confirm address',
    back: 'Back',
    retry: 'Try again',
    soldOut: 'Sold out',
    quantity: 'Quantity',
    summary: 'Your order',
    checkout: 'Checkout',
    payNow: 'Pay now',
    submitting: 'Preparing your order…',
    success: 'Your order is ready. All that’s left is to pay.',
    failure: 'We couldn’t take your order here. You can place it on our website.',
    goToShop: 'Go to the website',
  },
  es: {
    remove: 'Quitar',
    shipping: 'Dirección de envío',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    address: 'Dirección',
    zip: 'Código postal',
    city: 'Ciudad',
    province: 'Provincia',
    phone: 'Teléfono',
    confirmShipping: 'Confirmar dirección',
    back: 'Volver',
    retry: 'Reintentar',
    soldOut: 'Agotado',
    quantity: 'Cantidad',
    summary: 'Tu pedido',
    checkout: 'Tramitar pedido',
    payNow: 'Pagar ahora',
    submitting: 'Estamos preparando tu pedido…',
    success: 'Tu pedido está listo. Solo falta el pago.',
    failure: 'No hemos podido tramitar aquí tu pedido. Puedes hacerlo en nuestra web.',
    goToShop: 'Ir a la web',
  },
} as const;

/** Words before the old and the new price of a product. */
export const priceTexts = {
  en: { before: 'Before', now: 'now' },
  es: { before: 'Antes', now: 'ahora' },
} as const;

export const callMeTexts = {
  en: {
    nameLabel: 'Name',
    namePlaceholder: 'Your name',
    phoneLabel: 'Phone',
    phonePlaceholder: 'Your number',
    phoneValidation: 'Enter a valid phone number.',
    policyStart: 'I have read and accept the',
    policyEnd: 'privacy policy',
    submit: 'Call me',
    success: 'Thank you. We’ll call you within one working day.',
    failure: 'Something went wrong. Please try again later.',
    retry: 'Try again',
  },
  es: {
    nameLabel: 'Nombre',
    namePlaceholder: 'Tu nombre',
    phoneLabel: 'Teléfono',
    phonePlaceholder: 'Tu número',
    phoneValidation: 'Escribe un número de teléfono válido.',
    policyStart: 'He leído y acepto la',
    policyEnd: 'política de privacidad',
    submit: 'Llámame',
    success: 'Gracias. Te llamaremos en un plazo de un día laborable.',
    failure: 'Algo ha fallado. Vuelve a intentarlo más tarde.',
    retry: 'Reintentar',
  },
} as const;

export const phoneTexts = {
  en: { loading: 'One moment…', failure: 'We couldn’t load the phone number.' },
  es: { loading: 'Un momento…', failure: 'No hemos podido cargar el teléfono.' },
} as const;

export const reviewTexts = {
  en: {
    titleLabel: 'Title',
    titlePlaceholder: 'Sum up your review in a few words',
    reviewLabel: 'Review',
    reviewPlaceholder: 'What did you like, and what could be better?',
    submit: 'Send review',
    successTitle: 'Thank you!',
    success: 'We’ve received your review.',
    failureTitle: 'Something went wrong',
    failure: 'We couldn’t save your review. Please try again later.',
    retry: 'Try again',
  },
  es: {
    titleLabel: 'Título',
    titlePlaceholder: 'Resume tu opinión en pocas palabras',
    reviewLabel: 'Opinión',
    reviewPlaceholder: '¿Qué te ha gustado y qué mejorarías?',
    submit: 'Enviar opinión',
    successTitle: '¡Gracias!',
    success: 'Hemos recibido tu opinión.',
    failureTitle: 'Algo ha fallado',
    failure: 'No hemos podido guardar tu opinión. Vuelve a intentarlo más tarde.',
    retry: 'Reintentar',
  },
} as const;
