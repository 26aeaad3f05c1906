import type { RuleSentences } from '../sentences.ts';
import { createFormats } from '../formats.ts';

const { number, size } = createFormats('es');

/** The Spanish sentences of the rules of fields. */
export const spanishRules: RuleSentences = {
  required: 'Completa este campo.',
  invalid: 'Este valor no es válido.',
  too_short: ({ limit }) => `Usa al menos ${number(limit)} caracteres.`,
  too_long: ({ limit }) => `Usa como máximo ${number(limit)} caracteres.`,
  too_small: ({ limit }) => `Indica ${number(limit)} o más.`,
  too_large: ({ limit }) => `Indica ${number(limit)} o menos.`,
  percent_too_small: ({ limit }) => `Indica ${number(limit)} % o más.`,
  percent_too_large: ({ limit }) => `Indica ${number(limit)} % o menos.`,
  rate_too_small: ({ limit }) =>
    `Indica ${number(limit)} o más (un mensaje cada ${number(1 / limit)} segundos).`,
  not_a_number: 'Indica un número.',
  not_whole: 'Indica un número entero.',
  ascii_only: 'Usa solo caracteres ASCII.',
  control_characters: 'Quita los saltos de línea y los caracteres de control.',
  unsupported_characters: 'Quita los caracteres no admitidos.',
  option_unknown: 'Elige una opción.',
  option_missing: 'Elige al menos una opción.',
  id_invalid: 'Elige una opción o indica un ID válido.',
  file_missing: 'Elige un archivo.',

  too_many_entries: ({ limit }) => `Usa como máximo ${number(limit)} entradas.`,
  too_many_audiences: ({ limit }) => `Elige como máximo ${number(limit)} audiencias.`,
  too_many_choices: ({ limit }) => `Un campo puede tener como máximo ${number(limit)} opciones.`,
  too_many_columns: ({ limit }) => `Elige un archivo con ${number(limit)} columnas como máximo.`,
  too_many_conditions: ({ limit }) =>
    `Un segmento puede tener como máximo ${number(limit)} condiciones. Guarda algunas como un segmento aparte y úsalo.`,
  too_many_contacts: ({ limit }) => `Selecciona como máximo ${number(limit)} contactos.`,
  too_many_email_addresses: ({ limit }) => `Indica como máximo ${number(limit)} direcciones de correo.`,
  too_many_fields: ({ limit }) => `Usa como máximo ${number(limit)} campos.`,
  too_many_networks: ({ limit }) => `Indica como máximo ${number(limit)} direcciones.`,
  too_many_orders: ({ limit }) => `Comunica como máximo ${number(limit)} pedidos.`,
  too_many_segments: ({ limit }) => `Excluye como máximo ${number(limit)} segmentos.`,
  too_many_states: ({ limit }) =>
    `La columna dice más de ${number(limit)} cosas distintas de las personas. Elige otra columna.`,
  too_many_tags: ({ limit }) => `Usa como máximo ${number(limit)} etiquetas.`,
  too_many_teams: ({ limit }) => `Elige como máximo ${number(limit)} equipos.`,
  too_many_variants: ({ limit }) => `Un experimento puede tener como máximo ${number(limit)} variantes.`,
  too_few_variants: ({ limit }) => `Un experimento necesita al menos ${number(limit)} variantes.`,
  groups_too_deep: ({ limit }) =>
    `Los grupos se pueden anidar hasta ${number(limit)} niveles. Guarda los grupos interiores como un segmento aparte y úsalo.`,
  texts_too_long: ({ limit }) =>
    `Acorta los textos: entre todos pueden tener ${number(limit)} caracteres como máximo.`,

  email_missing: 'Escribe una dirección de correo.',
  email_invalid: 'Indica un correo electrónico válido.',
  email_too_long: 'Esta dirección de correo es demasiado larga.',
  email_not_ascii: 'Antes de la @, usa solo cifras, letras sin tildes y símbolos (por ejemplo, . _ + -).',
  email_unchanged: 'Esta ya es tu dirección de correo.',
  phone_invalid: 'Indica un número de teléfono válido.',
  date_invalid: 'Indica una fecha completa, con día, mes y año.',
  date_unknown: 'Esta fecha no existe.',
  time_invalid: 'Indica una hora en ISO 8601, como 2026-11-30T14:00:00Z.',
  birthdate_out_of_range: 'La fecha de nacimiento debe estar entre 1900 y hoy.',
  timezone_unknown: 'Indica una zona horaria de IANA, como Europe/Madrid.',
  timezone_field_misfit: 'Elige un campo personalizado de tipo texto u opción.',
  current_password_missing: 'Escribe tu contraseña actual para cambiarla por otra.',
  code_too_long: 'Este código es demasiado largo.',
  token_invalid: 'Este inicio de sesión ha tardado demasiado o ya se ha completado. Inicia sesión de nuevo.',
  link_invalid: 'Este enlace está incompleto. Vuelve a abrir el enlace del correo.',
  passkey_unreadable:
    'El navegador ha enviado una llave de acceso que no se ha podido leer. Inténtalo de nuevo.',
  invitation_link_invalid: 'Este enlace de invitación está incompleto. Vuelve a abrir el enlace del correo.',
  permission_missing: 'Concede al menos un permiso a la clave.',
  network_invalid: 'Indica direcciones IP o redes, como 203.0.113.0/24.',
  country_unknown: 'Elige un país de la lista.',
  currency_invalid: 'Usa un código de moneda como EUR.',

  field_missing: 'Elige un campo.',
  field_key_invalid: 'Usa minúsculas, cifras y «_», empezando por una letra, como máximo 64.',
  field_key_reserved: 'Esta clave está reservada. Elige otra.',
  choices_repeated: 'Hay dos opciones iguales. Cambia o quita una de ellas.',
  sort_unknown: 'Elige una columna para ordenar.',
  tag_characters: 'Aquí no se permiten comas, puntos y coma, «|» ni saltos de línea.',
  contact_missing: 'Selecciona al menos un contacto.',
  recipient_missing: 'Indica una dirección de correo o el ID de un contacto.',
  email_column_missing: 'Selecciona la columna que contiene las direcciones de correo.',
  columns_repeated: 'No puedes asignar dos columnas al mismo campo.',
  ongoing_unknown: 'Elige si las campañas deben completarse o cancelarse.',
  ongoing_cancel_only: 'Estas campañas solo se pueden cancelar.',
  form_texts_missing: 'Un formulario necesita sus textos al menos en un idioma.',
  form_fields_repeated: 'Un formulario puede pedir cada campo una sola vez.',

  audience_missing: 'Elige al menos una audiencia.',
  interval_unknown: 'Elige 1, 2, 3, 4, 5, 10, 15, 20 o 30 minutos, o bien 1, 2, 3, 4, 5, 6, 8 o 12 horas.',
  utm_source_missing: 'Escribe una fuente o deja vacíos todos los parámetros UTM.',
  period_unknown: 'Elige un periodo.',
  period_too_long: ({ limit }) => `Elige un periodo de ${number(limit)} días como máximo.`,
  period_too_fine:
    'Este periodo tiene demasiados intervalos. Elige un periodo más corto o intervalos más largos.',
  start_after_end: 'El inicio no puede ser posterior al final.',
  preview_path_invalid:
    'No se ha podido usar la imagen de vista previa. Guarda el contenido de nuevo para crear otra.',
  brand_too_large: ({ limit }) =>
    `Esta marca ocupa más de ${size(limit)}. Quita fuentes o perfiles de redes sociales e inténtalo de nuevo.`,
  document_too_large: ({ limit }) =>
    `Este mensaje ocupa más de ${size(limit)}. Quita o acorta bloques y vuelve a intentarlo.`,

  url_invalid: 'Indica una URL como https://example.com/hook.',
  return_url_invalid: 'Indica una URL completa, como https://mail.example.com/organizations.',
  web_address_invalid: 'Escribe una dirección que empiece por https://',
  issuer_invalid: 'Escribe la URL del emisor, por ejemplo https://login.example.com.',
  domain_invalid: 'Escribe un dominio, por ejemplo example.com.',
  host_invalid: 'Indica un nombre de servidor válido.',
  header_invalid: 'Indica un nombre de cabecera válido.',
  header_reserved: 'Esta cabecera se establece automáticamente. Quítala.',
  ses_region_unknown: 'Elige una región de Amazon SES.',
  ses_port_unknown: 'Elige el puerto 25, 465, 587, 2465 o 2587 para Amazon SES.',
  sns_topic_invalid: 'Indica el ARN de un tema de SNS, como arn:aws:sns:eu-west-1:123456789012:email-events.',
  configuration_set_invalid:
    'Indica el nombre de un conjunto de configuración: hasta 64 letras, cifras, guiones y guiones bajos.',
  access_key_id_invalid: 'Indica un ID de clave de acceso, como AKIAIOSFODNN7EXAMPLE.',
  secret_key_invalid: 'Indica una clave de acceso secreta: solo letras, cifras, /, + y =.',
  sendgrid_key_invalid: 'Esta no es una clave de API de SendGrid. Las de SendGrid empiezan por SG.',
  verification_key_invalid:
    'Indica una clave de verificación de SendGrid: empieza por MFkwEwYHKoZI y termina en ==.',
  dkim_selector_invalid: 'Indica un selector DKIM válido.',

  order_missing: 'Comunica al menos un pedido.',
  order_person_missing: 'Indica la persona con email o con contact_id.',
  order_amount_incomplete: 'Un importe necesita una moneda, y una moneda necesita un importe.',
  order_time_out_of_range: ({ limit }) => `Indica una hora dentro de los últimos ${number(limit)} días.`,
  order_incomplete: 'El pedido está incompleto.',
  product_unknown: 'El mensaje no ofrece este producto.',
  action_unsupported: 'Esta integración no admite esta acción.',
  block_unknown: 'El mensaje no tiene ese bloque.',

  body_incomplete: 'La solicitud terminó antes de que llegara todo su contenido.',
  form_unreadable: 'No se han podido leer los datos del formulario.',
  nested_too_deep: ({ limit }) => `La solicitud está anidada a más de ${number(limit)} niveles.`,
  out_of_range: 'Un valor está fuera del intervalo permitido.',
};
