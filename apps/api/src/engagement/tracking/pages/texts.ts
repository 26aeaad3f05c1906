export const pageTexts = {
  en: {
    title: 'Unsubscribe',
    question: 'Stop receiving these messages?',
    explanation: (email: string) => `No more campaigns of this sender will go to ${email}.`,
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneExplanation: (email: string) => `No more campaigns of this sender will go to ${email}.`,
    test: 'This is a test message',
    testExplanation: (email: string) =>
      `Recipients of the campaign can unsubscribe here. Nothing was changed for ${email}.`,
    testOrderExplanation:
      'Recipients of the campaign pay for their order here. No order was made in the shop.',
    unknown: 'This link does not work',
    unknownExplanation: 'It is incomplete, or the message it came with was deleted.',
  },
  es: {
    title: 'Darse de baja',
    question: '¿Dejar de recibir estos mensajes?',
    explanation: (email: string) => `No se enviarán más campañas de este remitente a ${email}.`,
    button: 'Darme de baja',
    done: 'Te has dado de baja',
    doneExplanation: (email: string) => `No se enviarán más campañas de este remitente a ${email}.`,
    test: 'Este mensaje es una prueba',
    testExplanation: (email: string) =>
      `Quienes reciban la campaña podrán darse de baja aquí. No se ha cambiado nada para ${email}.`,
    testOrderExplanation:
      'Quienes reciban la campaña pagarán aquí su pedido. No se ha creado ningún pedido en la tienda.',
    unknown: 'Este enlace no funciona',
    unknownExplanation: 'Está incompleto, o el mensaje en el que venía se ha eliminado.',
  },
} as const;

export type PageLanguage = keyof typeof pageTexts;

/** Returns the first supported language of an Accept-Language header, or English if there is none. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.trim().slice(0, 2));
  return wanted.find((language) => language === 'en' || language === 'es') === 'es' ? 'es' : 'en';
}
