import type { ErrorSentences } from '../sentences.ts';
import { createFormats } from '../formats.ts';
import { writeProblem } from '../sentences.ts';
import {
  campaignStatuses,
  fieldTypes,
  fieldValueProblems,
  limitedWorks,
  noCsvFiles,
  segmentProblems,
} from './problems.ts';

const { number, day, time, size } = createFormats('es-ES');

function duration(seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto'];
  return `${number(value)} ${unit}${value === 1 ? '' : 's'}`;
}

/** The Spanish sentences of error codes. Each says what happened, then what to do. */
export const spanishErrors: ErrorSentences = {
  invalid_request: 'La solicitud no es válida. Recarga la página e inténtalo de nuevo.',
  invalid_json: 'La solicitud no es JSON válido en UTF-8.',
  unauthorized:
    'Tu sesión ha terminado o la clave de acceso no es válida. Inicia sesión de nuevo o envía otra clave.',
  key_expired: ({ expired_at }) => `Esta clave de acceso caducó el ${day(expired_at)}. Crea otra.`,
  key_address_refused: ({ address }) =>
    `Esta clave de acceso no funciona desde ${address}. Añade esta dirección a la clave o usa otra.`,
  invalid_credentials: 'El correo o la contraseña no son correctos.',
  account_deleted: ({ until }) =>
    `Eliminaste esta cuenta, pero aún se puede restaurar hasta el ${day(until)}.`,
  second_factor_needed: 'Completa el inicio de sesión con tu segundo factor.',
  not_found: 'Se ha eliminado o no tienes acceso.',
  origin_refused:
    'Esta página se ha abierto con una dirección desconocida. Abre Yamp en su dirección habitual o pide a tu administrador que revise PUBLIC_URL.',
  not_in_trash: 'Esta organización ya no está en tu papelera.',
  revision_conflict: ({ changed_by: name = 'Otra persona', changed_by_you: own = false }) =>
    own
      ? 'Has hecho cambios en otra ventana desde que abriste esta página. Recárgala e inténtalo de nuevo.'
      : `${name} ha hecho cambios desde que abriste la página. Recárgala e inténtalo de nuevo.`,
  request_timeout: 'La solicitud ha tardado demasiado en llegar. Revisa tu conexión e inténtalo de nuevo.',
  payload_too_large: ({ limit }) =>
    `El contenido es demasiado grande para el servidor, que admite ${size(limit)}. Acórtalo e inténtalo de nuevo.`,
  unsupported_media_type: ({ expected }) =>
    `El servidor no acepta este tipo de contenido. Envía la solicitud como ${expected}.`,
  too_many_requests: ({ seconds }) =>
    `Demasiados intentos. Vuelve a intentarlo dentro de ${duration(seconds)}.`,
  requests_waiting: ({ seconds }) =>
    `Ya hay demasiadas solicitudes tuyas en espera. No se ha guardado nada. Vuelve a intentarlo dentro de ${duration(seconds)}.`,
  internal_error: 'Ha fallado algo por nuestra parte y no se ha guardado nada. Inténtalo de nuevo.',
  service_unavailable: 'El servicio no está disponible ahora. Inténtalo de nuevo en un momento.',
  server_busy: ({ seconds }) =>
    `El servidor está ocupado con otras solicitudes como esta. No se ha guardado nada. Vuelve a intentarlo dentro de ${duration(seconds)}.`,
  work_timeout: ({ work, seconds }) => {
    const [subject, remedy] = limitedWorks[work];
    return `${subject} ha tardado demasiado. No se ha guardado nada. Vuelve a intentarlo dentro de ${duration(seconds)}${remedy === undefined ? '' : `, o ${remedy}`}.`;
  },
  storage_full: 'El servidor se ha quedado sin espacio y no se ha guardado nada. Avisa a tu administrador.',

  organization_needs_second_factor:
    'Esta organización exige un segundo factor. Configúralo o úsalo en Perfil → Seguridad.',
  confirmation_needed: 'Confirma que eres tú y vuelve a intentarlo.',
  pending_login_invalid:
    'Este inicio de sesión ha tardado demasiado o ya se ha completado. Inicia sesión de nuevo.',
  second_factor_invalid: 'Este código es incorrecto o ya se ha usado. Escribe otro.',
  password_not_enough: 'Tu cuenta tiene un segundo factor. Úsalo aquí en lugar de la contraseña.',
  totp_exists: 'Tu cuenta ya tiene una aplicación de autenticación. Quítala antes de configurar otra.',
  totp_not_started: 'La configuración ha tardado demasiado. Cierra esta ventana y empieza de nuevo.',
  passkey_invalid:
    'No se ha aceptado esta llave de acceso. Inténtalo de nuevo o usa otra llave de acceso u otro método.',
  passkey_limit: ({ maximum }) =>
    `Puedes tener como máximo ${number(maximum)} llaves de acceso. Quita antes alguna.`,
  passkey_removed: 'Esta llave de acceso ya no existe. Recarga la página.',
  last_second_factor: ({ organization }) =>
    `${organization} exige un segundo factor. Añade otro antes de quitar este.`,
  own_second_factor_missing:
    'Configura antes un segundo factor para tu propia cuenta en Perfil → Seguridad y úsalo en esta sesión.',
  factor_reset_own: 'No puedes restablecer tus propios segundos factores. Pídeselo a otro administrador.',
  factor_reset_owner:
    'Los segundos factores del propietario no se pueden restablecer aquí. Pídeselo a quien administra esta instalación.',
  factor_reset_elsewhere:
    'Esta cuenta también tiene acceso a algo que tú no administras, así que no puedes restablecer sus segundos factores. Pídeselo a quien administra esta instalación.',
  factor_reset_needless: 'Este usuario no tiene ningún segundo factor.',
  factor_reset_pending: 'Ya hay un restablecimiento pendiente. Cancélalo para pedir otro.',
  factor_reset_invalid: 'El restablecimiento se detuvo, se canceló o ya se ha aplicado.',

  email_unavailable: 'Ya existe una cuenta con este correo. Inicia sesión.',
  password_too_weak:
    'Esta contraseña es demasiado fácil de adivinar. Usa una más larga, por ejemplo cuatro palabras sin relación entre sí.',
  current_password_invalid: 'La contraseña actual no es correcta.',
  reset_token_invalid: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  registration_invalid: 'Este enlace ya se ha usado o ha caducado. Inicia sesión o vuelve a crear tu cuenta.',
  registration_password_needed: 'Escribe la contraseña que elegiste al registrarte.',
  email_change_invalid:
    'Este enlace ya se ha usado o ha caducado, o el cambio se canceló. Vuelve a pedirlo en tu perfil.',
  mail_not_configured:
    'Para esto hace falta enviar correo y esta instalación no puede. Pide a quien la administra que configure un servidor de correo.',
  user_owns_organizations: ({ organizations, more }) =>
    `Todavía eres propietario de ${organizations}${more === 0 ? '' : ` y ${number(more)} más`}. Elimina lo que es tuyo o transfiere su propiedad y vuelve a intentarlo.`,
  last_organization_admin:
    'El propietario no puede salir de la organización ni dejar de ser administrador. Transfiere antes la propiedad.',
  permission_exceeded:
    'No puedes conceder más permisos de los que tienen tus equipos. Pide a un administrador de la organización que los conceda.',
  already_member: 'Esta persona ya está en la organización.',
  invitation_exists: 'Esta dirección ya tiene una invitación pendiente.',
  invitation_invalid:
    'Esta invitación se ha usado, ha caducado, se ha revocado o es para otro correo. Pide una nueva a quien te invitó.',
  mail_not_sent: ({ reason }) =>
    `No se ha podido enviar el correo, pero la invitación está guardada. Vuelve a enviarla más tarde. Detalles: ${reason}`,
  access_key_limit: ({ limit }) =>
    `Un proyecto puede tener como máximo ${number(limit)} claves de acceso. Revoca antes alguna que no uses.`,
  access_key_expired: 'Esta fecha ya ha pasado. Elige una posterior.',

  sign_on_issuer_insecure: 'La URL del emisor debe empezar por https://.',
  sign_on_issuer_unreachable: ({ host }) => `${host} no responde. Revisa la URL.`,
  sign_on_issuer_unsuitable:
    'Esta URL no tiene una configuración válida de OpenID Connect. Copia el emisor de los ajustes de tu proveedor.',
  sign_on_provider_unsuitable:
    'Este proveedor no admite lo que necesita el inicio de sesión: el flujo de código, PKCE y claves. Actívalos allí.',
  sign_on_client_refused: 'El proveedor ha rechazado este ID de cliente o su secreto. Revisa los dos.',
  sign_on_secret_missing:
    'Escribe el secreto de cliente. Si cambias el emisor, tienes que volver a escribirlo.',
  sign_on_domain_needed:
    'Para exigir el inicio de sesión único, la organización necesita al menos un dominio de correo verificado.',
  sign_on_domain_exists: 'La organización ya tiene este dominio.',
  sign_on_domain_limit: ({ maximum }) =>
    `Una organización puede tener como máximo ${number(maximum)} dominios de correo. Quita antes alguno.`,
  sign_on_domain_taken: 'Otra organización ha verificado este dominio.',
  sign_on_record_missing:
    'No se ha encontrado el registro TXT. Los cambios de DNS pueden tardar unas horas. Compruébalo más tarde.',
  sign_on_record_unanswered: 'Los servidores DNS de este dominio no responden. Compruébalo más tarde.',
  sign_on_domain_unknown:
    'El inicio de sesión único (SSO) no está configurado para esta dirección. Inicia sesión con tu contraseña.',
  sign_on_unavailable:
    'No se ha podido conectar con el proveedor de identidad de tu organización. Inténtalo de nuevo en un momento.',
  sign_on_expired: 'Este inicio de sesión ya se ha usado o ha caducado. Empieza de nuevo.',
  sign_on_other_browser:
    'Este inicio de sesión se empezó en otro navegador. Para entrar aquí, empieza de nuevo.',
  sign_on_canceled: 'Has cancelado el inicio de sesión en tu proveedor de identidad.',
  sign_on_refused:
    'La respuesta del proveedor de identidad no es válida. Empieza de nuevo. Si vuelve a ocurrir, avisa a tu administrador.',
  sign_on_address_unverified:
    'Tu proveedor de identidad no ha confirmado tu dirección de correo. Pregunta a tu administrador.',
  sign_on_address_foreign:
    'La dirección de correo que tienes en el proveedor de identidad no es de un dominio verificado de esta organización. Pregunta a tu administrador.',
  sign_on_identity_changed:
    'Tu cuenta está vinculada a otro usuario de este proveedor. Pide a un administrador que te quite de la organización y vuelve a iniciar sesión.',
  sign_on_required: 'Tu organización exige el inicio de sesión único (SSO).',
  session_limited:
    'Iniciaste sesión a través de una organización que no gestiona tu correo. Inicia sesión con tu contraseña para hacer esto.',

  contact_exists: 'Esta audiencia ya tiene un contacto con esta dirección de correo.',
  field_exists: ({ key }) => `Este proyecto ya tiene un campo con la clave «${key}».`,
  field_limit: ({ maximum }) =>
    `Un proyecto puede tener como máximo ${number(maximum)} campos. Elimina antes alguno.`,
  field_choices_missing: 'Escribe al menos una opción o elige otro tipo.',
  field_values_unfit: ({ count, example, type }) =>
    count === 1
      ? `No se ha cambiado nada: 1 contacto tiene un valor que no es ${fieldTypes[type]} («${example}»). Corrígelo o bórralo antes.`
      : `No se ha cambiado nada: ${number(count)} contactos tienen valores que no son ${fieldTypes[type]}, como «${example}». Corrígelos o bórralos antes.`,
  field_in_use: ({ campaign }) =>
    `La campaña «${campaign}» usa este campo como etiqueta de personalización. Quítalo allí primero o elimina el campo de todos modos.`,
  field_in_segment: ({ segment }) =>
    `El segmento «${segment}» tiene una condición sobre este campo. Cambia o quita antes la condición.`,
  field_has_timezones:
    'El proyecto busca la zona horaria de los contactos en este campo. Elige antes otro campo en los ajustes del proyecto. Sin un campo, las campañas a hora local usan la zona horaria del proyecto.',
  tag_in_segment: ({ segment }) =>
    `El segmento «${segment}» tiene una condición sobre esta etiqueta. Quita antes la condición.`,
  used_by_condition: ({ name }) =>
    `«${name}» tiene un bloque con una condición sobre este elemento. Cambia o quita antes esa condición.`,
  field_unknown: ({ field }) =>
    `Este proyecto no tiene el campo «${field}». Puede que se haya eliminado. Recarga la página.`,
  field_value_invalid: ({ value, problem }) => `«${value}» ${fieldValueProblems[problem]}`,
  tag_exists: ({ name }) => `Este proyecto ya tiene la etiqueta «${name}».`,
  tag_limit: ({ maximum }) =>
    `Un proyecto puede tener como máximo ${number(maximum)} etiquetas. Elimina antes alguna.`,
  segment_limit: ({ maximum }) =>
    `Un proyecto puede tener como máximo ${number(maximum)} segmentos. Elimina antes alguno.`,
  signup_form_limit: ({ maximum }) =>
    `Un proyecto puede tener como máximo ${number(maximum)} formularios de suscripción. Elimina antes alguno.`,
  slug_taken: ({ slug }) => `La dirección «${slug}» es de otra página. Elige otra.`,
  slug_limit: ({ maximum }) =>
    `Una página puede haber tenido como máximo ${number(maximum)} direcciones. Elige una de las anteriores.`,
  landing_page_limit: ({ maximum }) =>
    `Un proyecto puede tener como máximo ${number(maximum)} páginas de destino. Elimina antes alguna.`,
  landing_page_unpublished: 'Publica antes la página o elige cuándo se publica.',
  consent_missing: 'Escribe qué se acepta, aquí o en los ajustes de la audiencia.',
  segment_invalid: ({ problem, user, ...details }) => {
    const sentence = writeProblem(segmentProblems, problem, details);
    return user === undefined ? sentence : `El segmento «${String(user)}» usa este. ${sentence}`;
  },
  segment_in_use: ({ segment }) =>
    `El segmento «${segment}» usa este. Quita antes la condición de ese segmento.`,
  used_by_campaigns: ({ name, status }) =>
    `La campaña «${name}» usa este elemento y está ${campaignStatuses[status]}. Espera a que termine o cancélala, y vuelve a intentarlo.`,
  campaigns_ongoing: 'Hay una campaña en curso. Espera a que termine o cancélala, y vuelve a intentarlo.',
  contacts_filter_missing: 'Busca contactos primero o selecciónalos todos.',
  contacts_count_changed: ({ expected, present }) =>
    `No se ha cambiado nada, porque el número de contactos que coinciden ha pasado de ${number(expected)} a ${number(present)}. Revisa la lista e inténtalo de nuevo.`,
  file_type_refused: ({ found }) => noCsvFiles[found],
  file_empty: 'Este archivo no tiene contactos. Elige uno con un contacto por fila.',
  file_unreadable:
    'No se ha podido leer este archivo. Puede que la primera línea tenga unas comillas sin cerrar o sea demasiado larga. Guárdalo como CSV en UTF-8 y vuelve a elegirlo.',
  csv_column_missing: ({ columns }) =>
    `Este archivo no tiene una columna «email», solo: ${columns}. Escribe «email» en la primera línea, encima de las direcciones, y vuelve a elegir el archivo.`,
  import_too_large: ({ megabytes }) =>
    `Este archivo ocupa más de ${number(megabytes)} MB. Divídelo e importa las partes una tras otra.`,
  import_not_waiting: 'Esta importación ya ha empezado. Para cambiarla, vuelve a subir el archivo.',
  import_mapping_invalid: ({ columns, named }) =>
    `El archivo tiene ${number(columns)} columnas, pero has asignado ${number(named)}. Vuelve a subir el archivo y asigna sus columnas.`,
  import_not_undoable: 'Solo puedes deshacer una importación terminada, y una sola vez.',

  image_type_refused: 'Solo se pueden usar imágenes PNG, JPEG, GIF y WebP.',
  image_unreadable:
    'Esta imagen está dañada y no se ha podido leer. Vuelve a exportarla desde tu editor de imágenes o elige otra.',
  image_too_large: ({ megabytes }) =>
    `Esta imagen ocupa más de ${number(megabytes)} MB. Redúcela y vuelve a subirla.`,
  image_too_many_pixels: ({ width, height }) =>
    `Esta imagen tiene demasiados píxeles (${number(width)} × ${number(height)}). Redúcela y vuelve a subirla.`,
  brand_invalid: (details) => {
    if ('code' in details) return 'La marca no es JSON válido. Corrígela y vuelve a guardar.';
    return details.at === ''
      ? 'La marca no es válida. Corrígela y vuelve a guardar.'
      : `El valor de «${details.at}» en la marca no es válido. Corrígelo y vuelve a guardar.`;
  },
  recipient_text_invalid: ({ problem, parameter = '', key }) => {
    if (problem === 'missing') return `Añade {${parameter}} donde vaya su valor.`;
    if (problem === 'unknown') return `Quita {${parameter}}. Aquí no hay ningún valor para él.`;
    if (problem === 'syntax') return 'Revisa las llaves. Un valor se escribe así: {email}.';
    return `No existe el texto «${key}».`;
  },
  document_unreadable: ({ reason }) =>
    `No se ha podido leer el contenido de este mensaje. Detalles: ${reason}`,
  amp_invalid: ({ reason }) => `La versión AMP tiene errores. Corrígelos en el editor. Detalles: ${reason}`,
  amp_too_large: ({ bytes, limit }) =>
    `La versión AMP tiene ${number(bytes)} bytes, y se admiten ${number(limit)}. Quita algunos bloques.`,

  email_provider_in_use:
    'Un remitente todavía usa este proveedor. Asigna antes otro proveedor a ese remitente.',
  email_provider_unreachable: ({ reason }) =>
    `No se ha podido conectar con el proveedor. Comprueba estos ajustes. Detalles: ${reason}`,
  email_provider_refused: ({ reason }) =>
    `El proveedor ha rechazado estas credenciales. Comprueba que sean correctas y que tengan los permisos necesarios. Detalles: ${reason}`,
  email_provider_secret_missing: 'Has cambiado el servidor o la cuenta. Vuelve a introducir este valor.',
  email_provider_type_fixed: 'No puedes cambiar el tipo de un proveedor. Añade otro.',
  email_sender_exists: ({ email }) => `Ya hay un remitente con la dirección ${email}. Edita ese remitente.`,
  email_sender_unknown: ({ email }) =>
    `Este proyecto no tiene ningún remitente con la dirección ${email}. Añádelo en Configuración o elige otro.`,
  host_refused: ({ host }) =>
    `${host} está en una red privada, lo que no está permitido. Usa un servidor público.`,
  integration_secret_missing:
    'La URL lleva ahora a otro servidor. Vuelve a introducir el valor de este campo.',
  integration_type_fixed: 'No puedes cambiar el tipo de una integración. Añade otra.',
  integration_not_a_shop: 'Los webhooks no ofrecen productos. Elige una tienda.',
  integration_failed: ({ reason }) =>
    `La tienda no ha respondido correctamente. Prueba la integración en Configuración. Detalles: ${reason}`,
  form_not_sent: 'No se ha podido enviar. Inténtalo más tarde.',
  list_not_loaded: 'No se ha podido cargar la lista.',

  campaign_not_editable: 'Esta campaña ya no se puede cambiar porque el envío ha empezado.',
  campaign_action_refused: ({ status }) =>
    `La campaña está ${campaignStatuses[status]}, así que esta acción no es posible. Recarga la página.`,
  delivery_in_grace: ({ from }) =>
    `El servidor de correo aún puede aceptar estos mensajes. Espera hasta el ${time(from)} o envíalos otra vez de todos modos.`,
  campaign_warnings_unacknowledged:
    'Las comprobaciones previas han encontrado problemas nuevos. Revísalos antes de enviar.',
  campaign_incomplete: 'Esta campaña aún no está lista para enviarse. Completa antes los pasos que faltan.',
  campaign_audience_empty:
    'Ningún contacto de la audiencia de esta campaña puede recibir correo. Añade contactos o elige otra audiencia.',
  campaign_audience_too_large: ({ limit }) =>
    `La audiencia tiene más de ${number(Number(limit))} contactos. Programa la campaña por lotes.`,
  campaign_schedule_invalid:
    'Esta programación no es posible. Elige un inicio posterior, más lotes o un intervalo más largo.',
  campaign_content_exists: 'Esta campaña ya tiene contenido. Recarga la página para editarlo.',
  experiment_variants_identical: ({ first, second }) =>
    `Las variantes ${first} y ${second} son iguales. Cambia una de ellas o quítala.`,
  experiment_variant_mixed: ({ variant, compares }) =>
    compares === 'times'
      ? `La variante ${variant} necesita una hora y ningún mensaje propio.`
      : `La variante ${variant} no puede tener una hora, porque el experimento compara mensajes.`,
  experiment_variant_unknown: 'El experimento no tiene esa variante. Recarga la página.',
  experiment_fallback_unknown: 'Elige una variante por si no hay ganadora.',
  experiment_not_running:
    'Este experimento no está en marcha, así que no hay nada que decidir. Recarga la página.',
  plan_limit_exceeded: ({ needed, remaining, limit, used, planned, cycle_start, cycle_end }) =>
    `Esta campaña necesita ${number(needed)} envíos, pero a tu plan le quedan ${number(remaining)} de ${number(limit)} ` +
    `en el ciclo de facturación del ${day(cycle_start)} al ${day(cycle_end)} ` +
    `(enviados: ${number(used)}; reservados por otras campañas: ${number(planned)}). ` +
    'Elige una audiencia más pequeña o un plan superior.',
  return_url_refused: ({ url }) =>
    `Esta página se ha abierto con una dirección desconocida. Abre Yamp en ${url} y ve a «Plan y facturación».`,
  billing_not_configured:
    'Esta instalación no tiene pagos configurados, así que no puedes cambiar el plan aquí. Pide a quien la administra que configure STRIPE_SECRET_KEY.',
  billing_plans_missing:
    'Esta instalación no tiene ningún plan que elegir. Pide a quien la administra que añada el metadato sent_emails_limit, un número entero, a un precio recurrente en Stripe.',
  billing_unavailable:
    'No se ha podido contactar con el proveedor de pagos. Inténtalo de nuevo en un momento.',
};
