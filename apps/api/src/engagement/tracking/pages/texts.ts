export const pageTexts = {
  en: {
    title: 'Unsubscribe',
    question: 'Stop receiving these messages?',
    explanation: (email: string) => `This sender will no longer send campaigns to ${email}.`,
    button: 'Unsubscribe',
    done: 'You have unsubscribed',
    doneExplanation: (email: string) => `This sender will no longer send campaigns to ${email}.`,
    erasedExplanation: 'This sender has erased your data and will send you no more campaigns.',
    test: 'This is a test message',
    testExplanation: (email: string) =>
      `Recipients of the campaign will be able to unsubscribe here. Nothing has changed for ${email}.`,
    testViewExplanation: 'Recipients of the campaign will see their message here.',
    testOrderExplanation:
      'Recipients of the campaign will pay for their order here. No order was created in the shop.',
    unknown: 'This link does not work',
    unknownExplanation: 'The link is incomplete, or the message that contained it was deleted.',
  },
  es: {
    title: 'Darse de baja',
    question: '¿Dejar de recibir estos mensajes?',
    explanation: (email: string) => `Este remitente no enviará más campañas a ${email}.`,
    button: 'Darme de baja',
    done: 'Te has dado de baja',
    doneExplanation: (email: string) => `Este remitente no enviará más campañas a ${email}.`,
    erasedExplanation: 'Este remitente ha eliminado tus datos y no te enviará más campañas.',
    test: 'Este mensaje es una prueba',
    testExplanation: (email: string) =>
      `Quienes reciban la campaña podrán darse de baja aquí. No se ha cambiado nada para ${email}.`,
    testViewExplanation: 'Quienes reciban la campaña verán aquí su mensaje.',
    testOrderExplanation:
      'Quienes reciban la campaña pagarán aquí su pedido. No se ha creado ningún pedido en la tienda.',
    unknown: 'Este enlace no funciona',
    unknownExplanation: 'El enlace está incompleto o se ha eliminado el mensaje que lo contenía.',
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
