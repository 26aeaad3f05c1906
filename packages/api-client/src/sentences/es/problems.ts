import type { LimitedWork, NoCsvFile } from '../../contract/error-details.ts';
import type { CampaignStatus } from '../../contract/campaign-actions.ts';
import type { FieldType } from '../../contract/field-types.ts';
import type { FieldValueProblem } from '../../contract/field-values.ts';
import type { ProblemSentences } from '../sentences.ts';

/** Conditions of a segment that no contact can meet. */
export const segmentProblems: ProblemSentences = {
  field_unknown: ({ field }) => `El proyecto no tiene el campo «${field}». Elige otro.`,
  operator_misfit: ({ field }) => `Esta comparación no encaja con el tipo del campo «${field}». Elige otra.`,
  choice_unknown: ({ choice }) => `«${choice}» no está entre las opciones del campo. Elige otra.`,
  range_empty: () => 'El intervalo está vacío porque el final es anterior al inicio. Intercámbialos.',
  share_empty: () => 'Esta parte está vacía. Indica un porcentaje final mayor que el inicial.',
  tag_unknown: () => 'Esta etiqueta se ha eliminado. Elige otra.',
  audience_unknown: () => 'Esta audiencia se ha eliminado. Elige otra.',
  campaign_unknown: () => 'Esta campaña se ha eliminado. Elige otra.',
  campaign_counts_once: () =>
    'Una campaña envía un solo mensaje a cada contacto. Cuenta los mensajes de todas las campañas.',
  landing_page_unknown: () => 'Esta página de destino se ha eliminado. Elige otra.',
  part_misfit: () =>
    'Este enlace, bloque o acción no encaja con la actividad. Elige otra actividad, o cualquier enlace y bloque.',
  group_empty: () => 'Este grupo está vacío. Añade una condición o quítalo.',
  segment_unknown: () => 'Este segmento se ha eliminado. Elige otro.',
  segment_cycle: ({ segment }) => `El segmento se usaría a sí mismo a través de «${segment}». Elige otro.`,
  segment_depth: ({ segment, maximum }) =>
    `Los segmentos pueden usar otros hasta ${maximum} niveles. Copia las condiciones de «${segment}» en su lugar.`,
  segment_size: ({ maximum }) =>
    `Con los segmentos que usa, este segmento suma más de ${maximum} condiciones. Quita algunas.`,
};

/** Why a value does not fit its field. The value comes before it. */
export const fieldValueProblems: Readonly<Record<FieldValueProblem, string>> = {
  text_invalid: 'contiene caracteres que no se pueden guardar.',
  text_too_long: 'es demasiado largo. Usa como máximo 1000 caracteres.',
  number_invalid: 'no es un número. Usa cifras, con un punto como separador decimal, como 1250.5.',
  date_invalid: 'no es una fecha. Usa AAAA-MM-DD, como 2026-01-31.',
  boolean_invalid: 'no es ni sí ni no.',
  choice_unknown: 'no está entre las opciones de este campo.',
  list_too_long: 'es demasiado largo. Una lista tiene como máximo 100 elementos de 255 caracteres.',
};

/** Words for a value of each type of field, as parts of sentences. */
export const fieldTypes: Readonly<Record<FieldType, string>> = {
  text: 'un texto',
  number: 'un número',
  date: 'una fecha (AAAA-MM-DD)',
  boolean: 'sí o no',
  choice: 'una de las opciones',
  list: 'una lista',
};

/** Files that are no CSV file. */
export const noCsvFiles: Readonly<Record<NoCsvFile, string>> = {
  other: 'Este archivo no es un CSV. Guarda la lista como CSV y elige ese archivo.',
  archive:
    'Este archivo es un libro de Excel o un archivo comprimido. Guárdalo como CSV y elige ese archivo.',
  old_workbook: 'Este archivo es un libro antiguo de Excel. Guárdalo como CSV y elige ese archivo.',
  compressed: 'Este archivo está comprimido. Descomprímelo y elige el CSV que contiene.',
  binary: 'Este archivo no es de texto. Guarda la lista como CSV y elige ese archivo.',
};

/** Work that took too long, and what makes it shorter, if anything. */
export const limitedWorks: Readonly<Record<LimitedWork, readonly [work: string, remedy?: string]>> = {
  check_amp: ['La comprobación del AMP', 'simplifica el mensaje'],
  count_block_viewers: ['El recuento de quién ve cada bloque', 'quita algunas condiciones de los bloques'],
  count_growth: ['El recuento de altas y bajas de esta audiencia'],
  count_orders: ['El recuento de los pedidos'],
  count_retention: ['El recuento de lo que afectan estos plazos'],
  count_recipients: ['El recuento de los destinatarios', 'quita algunas condiciones de los segmentos'],
  count_segment_reactions: [
    'El recuento de lo que hizo la gente del segmento',
    'elige un periodo más corto o una campaña, o quita algunas condiciones del segmento',
  ],
  find_people: ['La búsqueda de las personas de esta campaña', 'exporta la lista o crea un segmento'],
  find_recipients: [
    'La búsqueda de los destinatarios de la campaña',
    'quita algunas condiciones de sus segmentos',
  ],
  find_segment_contacts: ['La búsqueda de los contactos del segmento', 'quita algunas de sus condiciones'],
  read_timeline: [
    'La lectura de la cronología de esta campaña',
    'elige cifras por día en la página de analítica',
  ],
};

/** The status of a campaign after «La campaña está». */
export const campaignStatuses: Readonly<Record<CampaignStatus, string>> = {
  draft: 'aún en borrador',
  scheduled: 'programada',
  ongoing: 'en curso',
  paused: 'en pausa',
  completed: 'completada',
  canceled: 'cancelada',
};
