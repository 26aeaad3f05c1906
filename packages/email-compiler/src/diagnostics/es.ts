import { markupSpanish } from './markup-es.ts';
import type { featureNames as englishNames } from './lint-en.ts';
import { featureName, linkKind, listClients, type DiagnosticTexts, type DiagnosticValues } from './texts.ts';

/** Names of the text colors of a brand. */
const brandInks: Readonly<Record<string, string>> = {
  text: 'del texto',
  muted: 'del texto secundario',
  heading: 'de los encabezados',
  link: 'de los enlaces',
  buttonText: 'del texto de los botones',
};

/** Names of the backgrounds of a brand. */
const brandGrounds: Readonly<Record<string, string>> = {
  canvas: 'el fondo del mensaje',
  surface: 'el fondo de los recuadros',
  button: 'el color de los botones',
};

const unusableLink =
  (place: string) =>
  ({ link }: DiagnosticValues) => {
    const kind = linkKind(link);
    if (kind === 'web') {
      return `Los navegadores no pueden abrir el enlace «{link}», así que no aparece en ${place}. Revisa el nombre del sitio web.`;
    }
    const fix =
      kind === 'tag'
        ? 'Escribe una dirección web como texto de reserva de su etiqueta.'
        : 'Escribe una dirección que empiece por https://, http://, mailto: o tel:.';
    return `El enlace «{link}» no aparece en ${place}. ${fix}`;
  };

const brandContrastText =
  (start: string) =>
  ({ role, ground }: DiagnosticValues) =>
    `${start} color ${brandInks[String(role)] ?? 'del texto'} {ink} sobre ${brandGrounds[String(ground)] ?? 'el fondo'} {color} tiene un contraste de {ratio}. El texto necesita al menos {least}.`;

/** Names of features that are not shown as code, by the slugs in `lint/features.ts`. */
const featureNames: Readonly<Record<keyof typeof englishNames, string>> = {
  'css-column-count': 'las columnas de CSS',
  'css-variables': 'las propiedades personalizadas de CSS',
  'css-modern-color': 'lch(), oklch(), lab() y oklab()',
  'html-video': 'los vídeos',
  'html-audio': 'el audio',
  'html-object': 'los objetos incrustados',
  'html-svg': 'los dibujos SVG incrustados',
  'html-form': 'los formularios',
  'html-select': 'las listas desplegables',
  'html-textarea': 'los campos de texto de varias líneas',
  'html-dialog': 'los cuadros de diálogo',
  'html-progress': 'las barras de progreso',
  'html-meter': 'los medidores',
  'html-marquee': 'el texto en movimiento',
  'html-input-text': 'los campos de texto',
  'html-input-checkbox': 'las casillas',
  'html-input-radio': 'los botones de opción',
  'html-input-submit': 'los botones de envío',
  'html-button-submit': 'los botones',
  'html-image-maps': 'los mapas de imagen',
  'html-anchor-links': 'los enlaces dentro del mensaje',
  'html-hidden': 'el atributo hidden',
  'html-style': 'los elementos style',
  'image-webp': 'las imágenes WebP',
  'image-avif': 'las imágenes AVIF',
  'image-svg': 'las imágenes SVG',
  'image-heif': 'las imágenes HEIF',
  'image-bmp': 'las imágenes BMP',
  'image-ico': 'las imágenes ICO',
  'image-tiff': 'las imágenes TIFF',
  'image-mp4': 'las imágenes MP4',
};

/** Effects of unsupported features on what recipients see, by the codes in `lint/features.ts`. */
const effects: Readonly<Record<string, string>> = {
  stacked: 'Algunos elementos del mensaje quedan uno debajo de otro',
  'no-gradient': 'Falta el degradado de color',
  'hidden-shown': 'Se ve contenido que debería estar oculto',
  'no-shadow': 'Faltan las sombras',
  'addition-missing': 'Falta el contenido añadido con CSS',
  'one-column': 'El texto aparece en una sola columna',
  'full-width-text': 'El texto vertical se muestra en horizontal',
  'no-background-picture': 'Falta la imagen de fondo',
  misplaced: 'Algunos elementos del mensaje no están en su sitio',
  'dead-link': 'El enlace no funciona',
  'no-form': 'El formulario no se puede enviar',
  'no-image-map': 'No se puede hacer clic en las zonas de la imagen',
  'one-picture': 'Se muestra la misma imagen en todos los tamaños de pantalla',
  'no-reaction': 'Al seleccionar una opción no pasa nada',
  'no-transform': 'Los elementos no se desplazan, giran ni cambian de tamaño',
  'no-hover': 'Faltan los efectos al pasar el ratón',
  'no-typing': 'No se puede escribir texto',
  'no-checkbox': 'No se pueden marcar las casillas',
  'no-choice': 'No se puede elegir ninguna opción',
  'not-shortened': 'El texto largo no se acorta',
  'plain-bullets': 'Las listas llevan viñetas normales en lugar de imágenes',
  'plain-background': 'Los fondos se muestran sin su efecto',
  'square-corners': 'Las esquinas son rectas',
  'no-blending': 'Los colores no se fusionan',
  'no-colors': 'Se pierden los colores',
  'no-colors-or-sizes': 'Se pierden los colores y los tamaños',
  'no-gap': 'Falta el espacio entre los elementos',
  'no-sizes': 'Los tamaños no se respetan',
  stretched: 'Las imágenes se deforman',
  'other-height': 'Las cajas tienen otra altura',
  opaque: 'Se pierde la transparencia',
  'plain-pictures': 'Las imágenes se muestran sin su efecto',
  'not-clipped': 'El contenido no se recorta a su caja o forma',
  'plain-borders': 'Los bordes se muestran sin su imagen',
  'no-motion': 'Las animaciones no se reproducen',
  'no-video': 'Falta el vídeo',
  'no-sound': 'Falta el sonido',
  'no-object': 'Falta el objeto incrustado',
  'no-drawing': 'Falta el dibujo SVG',
  'no-dialog': 'Falta el cuadro de diálogo',
  'no-progress-bar': 'Falta la barra de progreso',
  'no-meter': 'Falta el medidor',
  'dead-button': 'El botón no hace nada',
  'no-styles': 'Se pierden los estilos',
  'fixed-styles': 'El diseño no se adapta al ancho de la pantalla',
  'other-font': 'Se usa una fuente alternativa',
  'picture-missing': 'Falta la imagen',
};

const blankPlaces: Readonly<Record<string, string>> = {
  subject: 'en el asunto',
  preheader: 'en el texto de vista previa',
  text: 'en la versión de texto',
};

const missingSender: Readonly<Record<string, string>> = {
  company: 'el nombre del remitente',
  address: 'la dirección postal del remitente',
  both: 'el nombre ni la dirección postal del remitente',
};

const sampleKinds: Readonly<Record<string, string>> = {
  text: 'El texto',
  picture: 'La imagen',
  link: 'La dirección',
};

const sizeText = (part: string, consequence: string) => (values: DiagnosticValues) =>
  Number(values['bytes']) > Number(values['limit'])
    ? `${part} ocupa {bytes} bytes y supera el límite de {limit}, así que ${consequence}. Quita o acorta bloques.`
    : `${part} ocupa {bytes} bytes y se acerca al límite de {limit}. Si lo supera, ${consequence}. Quita o acorta bloques.`;

const blockSizeText = (part: string) =>
  `El bloque {type} ocupa {bytes} bytes de la versión ${part}, el {percent}\u00a0% del límite para todo el mensaje.`;

export const spanish: DiagnosticTexts = {
  ...markupSpanish,
  // Reading a document
  'document-not-json': 'El documento no es JSON válido.',
  'document-shape': 'El documento debe ser un objeto JSON con «body» y «rows».',
  'document-version': 'La versión de un documento debe ser un número entero.',
  'document-too-new':
    'El documento tiene la versión {version}, pero aquí solo se puede leer hasta la {newest}. Vuelve a cargar la página o actualiza el programa que lo lee.',
  'document-rows': 'El documento debe tener una lista de bloques en «rows».',
  'document-row': 'La fila {row} no es un bloque: necesita un identificador, un tipo y una configuración.',
  'document-body':
    'El documento no tiene body.config, así que el mensaje usa los colores y la fuente predeterminados.',
  'block-id-repeated':
    'Varios bloques tienen el identificador «{id}», así que las acciones de uno pueden afectar a otro. Da a cada bloque un identificador propio.',
  'brand-reference-unknown':
    'La marca no tiene ningún valor «{reference}», así que se usa el valor estándar. Elige otro valor.',
  'font-unknown':
    'La fuente {font} no está disponible, así que se usa la del mensaje. Elige otra fuente o añádela a la marca.',
  'body-value-replaced': '{path} tenía un valor no válido ({value}) y se ha sustituido por {standard}.',
  'block-id-replaced':
    'El identificador del bloque {row} faltaba, estaba repetido o no era válido, y se ha sustituido por {id}.',
  'block-unknown':
    'El tipo de bloque «{type}» no se reconoce. El bloque se conserva en el documento, pero no aparece en el mensaje.',
  'block-version':
    'El bloque {type} se conserva en el documento, pero no aparece en el mensaje: su versión no es un número entero.',
  'block-too-new':
    'El bloque {type} se conserva en el documento, pero no aparece en el mensaje: tiene la versión {version} y aquí solo se puede leer hasta la {newest}.',
  'block-migration':
    'El bloque {type} se conserva en el documento, pero no aparece en el mensaje: no se ha podido actualizar desde la versión {version}.',
  'block-invalid': ({ path }) =>
    `El bloque {type} se conserva en el documento, pero no aparece en el mensaje, porque ${path === '' ? 'su estructura' : '{path}'} no es válida: {reason}`,
  'condition-undecided':
    'El bloque {type} es solo para algunos destinatarios, pero nada decide para cuáles, así que se ha dejado fuera. Quita la condición o define options.visibleIf.',
  'condition-failed':
    'El bloque {type} es solo para algunos destinatarios y la decisión de para cuáles ha fallado con {error}, así que se ha dejado fuera. Elige otra condición.',
  'block-failed': 'Falta el bloque {type} en el mensaje porque su definición ha fallado con {error}.',

  // Images
  'image-missing': 'No se ha elegido ninguna imagen. Elige una o quita el bloque.',
  'image-not-absolute':
    'La imagen «{src}» no aparece en el mensaje, porque los clientes de correo solo cargan imágenes de direcciones https.',
  'amp-image-insecure':
    'AMP no admite http, así que la versión AMP carga la imagen «{src}» por https. Comprueba que está disponible en su dirección https.',
  'amp-image-left-out':
    'Una imagen no aparece en la versión AMP. Necesita una dirección https completa, un ancho y un alto.',
  'amp-background-left-out':
    'La versión AMP no tiene imagen de fondo, porque su dirección es demasiado larga. Usa una dirección más corta.',
  'image-alt-missing':
    'La imagen no tiene texto alternativo: los lectores de pantalla la omiten y no se ve nada si las imágenes están bloqueadas. Descríbela o márcala como decorativa.',
  'image-link-name-missing':
    'La imagen es un enlace sin texto alternativo, así que los lectores de pantalla no dicen adónde lleva. Indica el destino en el texto alternativo.',

  // Links
  'link-completed': 'El enlace «{link}» no empezaba por https://, así que se le ha añadido.',
  'link-repaired': 'El enlace «{link}» se copió de un HTML, así que &amp; se ha sustituido por &.',
  'link-unusable': /* @__PURE__ */ unusableLink('el mensaje'),
  'amp-link-unusable': /* @__PURE__ */ unusableLink('la versión AMP'),
  'page-not-offered': ({ page }) =>
    `El pie no lleva enlace para ${page === 'view' ? 'ver el mensaje en el navegador' : 'cambiar las preferencias'}, porque quien envía no ofrece esa página.`,
  'amp-placeholder-link':
    'AMP no admite una dirección que sea solo un marcador, así que en la versión AMP falta el enlace a {name}. Haz que options.placeholder devuelva una dirección https que contenga el marcador.',
  'amp-merge-tag-link':
    'AMP no admite {{…}} en una dirección, así que las direcciones de la versión AMP llevan el texto de reserva de la etiqueta de personalización {name}. Haz que options.mergeTag devuelva una sintaxis sin {{…}} para las direcciones.',
  'link-in-label':
    'Un enlace en el texto de un botón o de una etiqueta de campo no aparece en el mensaje. Pon el enlace en el propio bloque.',
  'link-name-missing':
    'Un enlace no tiene texto: no se ve y los lectores de pantalla no lo anuncian. Añádele un texto.',
  'button-link-missing': 'El botón no tiene enlace. Añade una dirección web.',
  'link-empty': 'Un enlace no tiene dirección. Añádela o quita el enlace.',
  'social-link-empty':
    'Una red social sin dirección no aparece en el mensaje. Añade la dirección o quita la red.',
  'link-nowhere': 'El enlace {link} no lleva a ninguna parte en un mensaje. Cámbialo por una dirección web.',
  'link-scheme-twice': 'El enlace {link} contiene https:// o http:// dos veces. Cámbialo por {meant}.',
  'link-scheme': 'El enlace {link} no funciona en ningún cliente de correo. Usa una dirección https.',
  'link-mistyped': 'El enlace {link} está mal escrito. Cámbialo por {meant}.',
  'link-host-missing': 'El enlace {link} no tiene dominio. Escríbelo después de «//».',
  'link-spaces': 'El enlace {link} contiene un espacio. Cámbialo por {meant}.',
  'link-placeholder': 'El enlace {link} es solo un ejemplo. Cámbialo por la dirección real.',
  'link-host-incomplete':
    'El enlace {link} lleva a {host}, que no es un dominio completo. Complétalo, por ejemplo {host}.com.',
  'link-shortened':
    'El enlace {link} pasa por {host}, un acortador que los filtros de spam suelen bloquear. Enlaza directamente a la página.',
  'link-text-vague':
    'El texto del enlace «{text}» no dice adónde lleva, algo esencial para quien usa un lector de pantalla. Indica el destino.',
  'unsubscribe-missing':
    'El mensaje no tiene enlace para darse de baja. Añade un enlace a %%unsubscribe_url%% o indica options.unsubscribe.',

  // Readability and sizes
  'sender-missing': ({ missing }) =>
    `El mensaje no muestra ${missingSender[String(missing)] ?? 'quién lo envía'}, algo obligatorio en los mensajes comerciales. Añádelo a la marca, que completa todos los pies, o a este pie.`,
  'sender-not-shown':
    'El mensaje no muestra tu nombre ni tu dirección postal, algo obligatorio en los mensajes comerciales. Añade un bloque de pie.',
  'text-outdated':
    'El mensaje ha cambiado desde que escribiste su versión de texto. Revísala o usa el texto de los bloques.',
  'sample-content': ({ kind, count }) =>
    `${sampleKinds[String(kind)] ?? 'El texto'} «{sample}» venía con el diseño como muestra${Number(count) > 1 ? ', y en este bloque hay más' : ''}. Cambia lo que sea de muestra o acéptalo si es para tus lectores.`,
  'merge-tag-unknown':
    'No existe la etiqueta de personalización «{name}», así que se verá su texto de reserva o nada. Elige una de la lista.',
  'foreign-tag': ({ others }) =>
    others === ''
      ? '«{tag}» parece una etiqueta de otra herramienta ({tool}) y se enviaría tal cual. Cámbiala por una etiqueta de personalización o acéptala como texto.'
      : '«{tag}» parece una etiqueta de otra herramienta ({tool}) y se enviaría tal cual. En el mismo texto está «{others}». Cámbialas por etiquetas de personalización o acéptalas como texto.',
  'merge-tag-blank': ({ place }) =>
    `Quien no tenga {name} no verá nada ${blankPlaces[String(place)] ?? 'aquí'}. Escribe un texto de reserva.`,
  'heading-order': ({ after }) =>
    after === 0
      ? 'El primer encabezado del mensaje es de nivel {level}. Usa el nivel {expected}.'
      : 'Un encabezado de nivel {level} sigue a uno de nivel {after}. Usa el nivel {expected}.',
  'heading-repeated':
    'El mensaje tiene varios encabezados de nivel 1. Conserva uno y usa el nivel 2 para los demás.',
  'text-small': 'Cuesta leer un texto de {size} px, sobre todo en el móvil. Usa {least} px o más.',
  'document-empty': 'El mensaje está vacío: no tiene ni texto ni imágenes. Añade un bloque.',
  'picture-only':
    'El mensaje solo tiene imágenes: queda en blanco si están bloqueadas y los filtros de spam desconfían de él. Añade lo esencial como texto.',
  'low-contrast':
    'El color de texto {ink} sobre {ground} tiene un contraste de {ratio}. Un texto de este tamaño necesita al menos {least}.',
  'low-contrast-dark': ({ clients }) =>
    `En modo oscuro, el color de texto {ink} sobre {ground} pasa a tener un contraste de aproximadamente {ratio} en ${listClients(clients, 'y', (count) => `${count} más`)}. Un texto de este tamaño necesita al menos {least}.`,
  'low-contrast-dark-chosen':
    'Los colores que has elegido para el modo oscuro, texto {ink} sobre {ground}, tienen un contraste de {ratio}. Un texto de este tamaño necesita al menos {least}.',
  'icon-contrast':
    'El color de icono {ink} sobre {ground} tiene un contraste de {ratio}. Un icono necesita al menos {least}.',
  'line-thick':
    'Outlook para Windows dibuja esta línea discontinua o de puntos con {most} px de grosor en vez de {thickness} px. Hazla más fina o continua.',
  'unsupported-feature': ({ feature, effect, clients }) => {
    const names = listClients(clients, 'y', (count) => `otros ${count}`);
    return `${effects[String(effect)] ?? 'El mensaje se ve de otra manera'} en ${names} por falta de compatibilidad con ${featureName(featureNames, feature)}.`;
  },
  'html-size': sizeText('La versión HTML', 'Gmail corta el mensaje'),
  'amp-size': sizeText('La versión AMP', 'los clientes de correo muestran el HTML en su lugar'),
  'amp-css-size': sizeText('El CSS de la versión AMP', 'los clientes de correo muestran el HTML en su lugar'),
  'html-block-size': blockSizeText('HTML'),
  'amp-block-size': blockSizeText('AMP'),

  'brand-value-invalid': 'Este valor no es válido. {reason}',
  'brand-contrast': brandContrastText('El'),
  'brand-contrast-dark': brandContrastText('En modo oscuro, el'),
  'brand-font-unknown':
    'La fuente {font} no está disponible. Elige otra fuente o añade la fuente web que tiene ese nombre.',
  'brand-logo-alt-missing':
    'El logotipo no tiene texto alternativo: los lectores de pantalla lo omiten y no se ve nada cuando las imágenes están bloqueadas. Escribe el nombre de tu empresa.',

  // Our own checks of AMP
  X_ACTION_TARGET: 'Una acción se refiere a un id que ningún elemento tiene. Asigna ese id al elemento.',
  X_ACTION_METHOD:
    'Una acción llama a un método que su elemento de destino no tiene en AMP for Email. Usa un método que ese elemento admita.',
  X_ACTION_REFUSED:
    'AMP for Email solo admite una acción global: AMP.setState. Quita las demás acciones AMP.* o sustitúyelas.',
  X_EXPRESSION: 'No se puede leer una expresión. Usa solo la sintaxis que admite amp-bind.',
  X_ACTION_SYNTAX:
    'No se puede leer un atributo on. Escribe evento:destino.método(argumentos) y separa las acciones con comas y los eventos con punto y coma.',
  X_BIND_SCRIPT_MISSING:
    'El código usa el estado, pero amp-bind no está cargado, así que no pasará nada. Añade amp-bind-0.1 a los componentes de la salida AMP del bloque.',
  X_FORM_WITHOUT_ACTION:
    'Un formulario sin action-xhr no envía nada. Añade action-xhr, aunque uses method="get".',
  X_INPUT_NAME_REMOVED:
    'AMP elimina ese nombre de campo dentro de una plantilla mustache. Cambia el nombre o saca el campo de la plantilla.',
  X_TAP_NOT_OPERABLE:
    'La acción tap de un elemento no se puede activar con el teclado. Usa un botón o añade role y tabindex al elemento.',
  X_PLACEHOLDER_IN_TEMPLATE:
    'Hay un marcador dentro de una plantilla mustache. Sácalo de ella, por ejemplo al estado o a un campo oculto.',
};
