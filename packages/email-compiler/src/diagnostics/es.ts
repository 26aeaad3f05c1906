import { listClients, type DiagnosticTexts, type DiagnosticValues } from './texts.ts';

/** Effects of unsupported features on what recipients see, by the codes in `lint/features.ts`. */
const effects: Readonly<Record<string, string>> = {
  stacked: 'Las partes quedan una debajo de otra',
  'no-gradient': 'Falta el degradado de color',
  'hidden-shown': 'Se ve contenido que debería estar oculto',
  'no-shadow': 'Faltan las sombras',
  'addition-missing': 'Falta el contenido generado',
  'one-column': 'El texto va en una sola columna',
  'full-width-text': 'El texto ocupa todo el ancho',
  'no-background-picture': 'Falta la imagen de fondo',
  misplaced: 'Las partes no están en su sitio',
  'dead-link': 'El enlace no lleva a ninguna parte',
  'no-form': 'El formulario no se puede enviar',
  'no-image-map': 'No se puede hacer clic en las zonas de la imagen',
  'one-picture': 'Se muestra la misma imagen en todos los tamaños',
  'no-reaction': 'Al seleccionarlo no pasa nada',
  'no-transform': 'Nada se desplaza ni gira',
  'no-hover': 'Faltan los efectos al pasar el puntero',
  'no-typing': 'No se puede escribir texto',
  'no-checkbox': 'No se pueden marcar las casillas',
  'no-choice': 'No se puede elegir ninguna opción',
  'not-shortened': 'El texto largo no se recorta',
  'plain-bullets': 'Las listas llevan viñetas normales',
  'plain-background': 'Los fondos se muestran sin el efecto',
  'square-corners': 'Las esquinas son rectas',
  'no-blending': 'Los colores no se mezclan',
  'no-colors': 'Se pierden los colores',
  'no-colors-or-sizes': 'Se pierden los colores y los tamaños',
  'no-gap': 'Falta el espacio entre las partes',
  'no-sizes': 'No se respetan los tamaños',
  stretched: 'Las imágenes se deforman',
  'other-height': 'Los recuadros tienen otra altura',
  opaque: 'Se pierde la transparencia',
  'plain-pictures': 'Las imágenes se muestran sin el efecto',
  'not-clipped': 'No se aplica el recorte',
  'plain-borders': 'Los bordes son simples',
  'no-motion': 'Las animaciones no se reproducen',
  'no-video': 'Falta el vídeo',
  'no-sound': 'Falta el sonido',
  'no-object': 'Falta el objeto incrustado',
  'no-drawing': 'Falta el dibujo',
  'no-dialog': 'Falta el cuadro de diálogo',
  'no-progress-bar': 'Falta la barra de progreso',
  'no-meter': 'Falta el medidor',
  'dead-button': 'El botón no hace nada',
  'no-styles': 'Se pierden los estilos',
  'fixed-styles': 'El diseño no se adapta al ancho de la pantalla',
  'other-font': 'Se usa una fuente alternativa',
  'picture-missing': 'Falta la imagen',
};

const sizeText = (part: string, consequence: string) => (values: DiagnosticValues) =>
  Number(values['bytes']) > Number(values['limit'])
    ? `${part} ocupa {bytes} bytes y supera el límite de {limit}, así que ${consequence}: quita o acorta bloques.`
    : `${part} ocupa {bytes} bytes y se acerca al límite de {limit}. Si lo supera, ${consequence}: quita o acorta bloques.`;

const blockSizeText = (part: string) =>
  `El bloque {type} ocupa {bytes} bytes de ${part}, el {percent} % del límite para todo el mensaje.`;

export const spanish: DiagnosticTexts = {
  // Reading a document
  'document-not-json': 'El documento no es JSON válido.',
  'document-shape': 'Un documento debe ser un objeto con body y rows.',
  'document-version': 'La versión de un documento debe ser un número entero.',
  'document-too-new':
    'El documento tiene la versión {version}, pero este compilador solo lee hasta la {newest}: actualiza @x/email-compiler.',
  'document-rows': 'Un documento debe tener una lista de bloques en rows.',
  'document-row': 'La fila {row} no es un bloque: necesita un identificador, un tipo y una configuración.',
  'document-body':
    'El documento no tiene body.config, así que el mensaje usa los colores y la fuente predeterminados.',
  'block-id-repeated':
    'Varios bloques tienen el identificador «{id}», así que las acciones de uno pueden afectar a otro: da a cada bloque el suyo.',
  'body-value-replaced': '{path} tenía un valor no válido ({value}) y se ha sustituido por {standard}.',
  'block-id-replaced':
    'El identificador del bloque {row} faltaba, estaba repetido o no era válido, y se ha sustituido por {id}.',
  'block-unknown':
    'El tipo de bloque «{type}» no está disponible aquí: el bloque se conserva, pero no sale en el mensaje.',
  'block-version':
    'El bloque {type} se conserva, pero no sale en el mensaje: su versión no es un número entero.',
  'block-too-new':
    'El bloque {type} se conserva, pero no sale en el mensaje: tiene la versión {version} y este compilador solo lee hasta la {newest}.',
  'block-migration':
    'El bloque {type} se conserva, pero no sale en el mensaje: no se ha podido actualizar desde la versión {version}.',
  'block-invalid': ({ path }) =>
    `El bloque {type} se conserva, pero no sale en el mensaje, por ${path === '' ? 'su forma' : '{path}'}: {reason}`,
  'block-failed': 'Falta el bloque {type} en el mensaje: su definición ha fallado con {error}.',

  // Images
  'image-missing': 'No se ha elegido ninguna imagen: elige una o quita el bloque.',
  'image-not-absolute':
    'Se ha dejado fuera la imagen «{src}»: los clientes de correo solo cargan imágenes desde direcciones https.',
  'amp-image-insecure':
    'AMP no admite http, así que carga la imagen «{src}» por https: comprueba que está disponible ahí.',
  'amp-image-left-out':
    'Se ha dejado una imagen fuera de AMP: necesita una dirección https completa, un ancho y un alto.',
  'image-alt-missing':
    'La imagen no tiene texto alternativo: los lectores de pantalla la omiten y no se ve nada si las imágenes están bloqueadas. Descríbela o márcala como decorativa.',
  'image-link-name-missing':
    'La imagen es un enlace sin texto alternativo, así que los lectores de pantalla no dicen adónde lleva: indica el destino en el texto alternativo.',

  // Links
  'link-completed': 'El enlace «{link}» no tenía esquema, así que se ha añadido https://.',
  'link-unusable':
    'Se ha dejado fuera el enlace «{link}»: escribe una dirección que empiece por https://, http://, mailto: o tel:.',
  'amp-link-unusable':
    'En AMP se ha dejado fuera el enlace «{link}»: escribe una dirección que empiece por https://, http://, mailto: o tel:.',
  'amp-placeholder-link':
    'AMP no admite un marcador como dirección entera, así que ahí falta el enlace a {name}: haz que options.placeholder devuelva una dirección https que contenga el marcador.',
  'amp-merge-tag-link':
    'AMP no admite {{…}} en una dirección, así que ahí la variable {name} se ha sustituido por su texto de reserva: haz que options.mergeTag escriba otra forma en las direcciones.',
  'link-in-label': 'Se ha dejado fuera un enlace dentro de una etiqueta: pon el enlace en el propio bloque.',
  'link-name-missing': 'Un enlace no tiene texto, así que ni se ve ni se lee en voz alta: añádele un texto.',
  'button-link-missing': 'El botón no tiene enlace: añade una dirección web.',
  'link-empty': 'Un enlace no tiene dirección: añádela o quita el enlace.',
  'social-link-empty':
    'Una red social sin dirección no sale en el mensaje: añade la dirección o quita la red.',
  'link-nowhere': 'El enlace {link} no lleva a ninguna parte en un mensaje: cámbialo por una dirección web.',
  'link-scheme-twice': 'El enlace {link} lleva https:// o http:// dos veces: escribe {meant}.',
  'link-scheme': 'El enlace {link} no funciona en ningún cliente de correo: escribe una dirección https.',
  'link-mistyped': 'El enlace {link} está mal escrito: escribe {meant}.',
  'link-host-missing': 'El enlace {link} no tiene dominio: escríbelo después de «//».',
  'link-spaces': 'El enlace {link} contiene un espacio: escribe {meant}.',
  'link-placeholder': 'El enlace {link} es solo un ejemplo: cámbialo por la dirección real.',
  'link-host-incomplete':
    'El enlace {link} lleva a {host}, que no es un dominio completo: complétalo, por ejemplo {host}.com.',
  'link-shortened':
    'El enlace {link} pasa por {host}, un acortador que los filtros de correo no deseado suelen bloquear: enlaza la propia página.',
  'link-text-vague':
    'El texto de enlace «{text}» no dice adónde lleva, algo esencial para quien usa un lector de pantalla: nombra el destino.',
  'unsubscribe-missing':
    'El mensaje no tiene enlace para darse de baja: enlaza un texto a %%unsubscribe_url%% o indica options.unsubscribe.',

  // Readability and sizes
  'heading-order': ({ after }) =>
    after === 0
      ? 'El primer título del mensaje es de nivel {level}: usa el nivel {expected}.'
      : 'Un título de nivel {level} sigue a uno de nivel {after}: usa el nivel {expected}.',
  'text-small': 'Un texto de {size} px cuesta leerlo, sobre todo en el móvil: usa {least} px o más.',
  'document-empty': 'El mensaje está vacío: no tiene ni texto ni imágenes. Añade un bloque.',
  'picture-only':
    'El mensaje solo tiene imágenes: queda en blanco si están bloqueadas y los filtros de correo no deseado desconfían de él. Añade lo esencial como texto.',
  'low-contrast':
    '{ink} sobre {ground} tiene un contraste de {ratio}; un texto de este tamaño necesita al menos {least}.',
  'low-contrast-dark':
    'En el modo oscuro de Outlook, que cambia los dos colores, {ink} sobre {ground} tiene un contraste de {ratio}; un texto de este tamaño necesita al menos {least}.',
  'unsupported-feature': ({ effect, clients }) => {
    const names = listClients(clients, 'y', (count) => `otros ${count}`);
    return `${effects[String(effect)] ?? 'Se ve de otra manera'} en ${names}: ahí no se admite {title}.`;
  },
  'html-size': sizeText('El HTML', 'Gmail corta el mensaje'),
  'amp-size': sizeText('El AMP', 'los clientes de correo muestran el HTML en su lugar'),
  'amp-css-size': sizeText('El CSS de AMP', 'los clientes de correo muestran el HTML en su lugar'),
  'html-block-size': blockSizeText('HTML'),
  'amp-block-size': blockSizeText('AMP'),

  // Our own checks of AMP
  X_ACTION_TARGET: 'Una acción se refiere a un id que no tiene ningún elemento: pon ese id al elemento.',
  X_ACTION_METHOD:
    'Una acción llama a un método que su elemento no tiene en el correo: usa uno que AMP admita ahí.',
  X_ACTION_REFUSED: 'AMP para correo no admite esa acción: AMP.setState es la única acción global permitida.',
  X_EXPRESSION: 'No se puede leer una expresión: usa solo la sintaxis que admite amp-bind.',
  X_ACTION_SYNTAX:
    'No se puede leer un atributo on: escribe evento:destino.método(argumentos), separa las acciones con comas y los eventos con punto y coma.',
  X_BIND_SCRIPT_MISSING:
    'Se usa el estado, pero amp-bind no está cargado, así que no pasará nada: añade amp-bind-0.1 a los componentes de la salida AMP del bloque.',
  X_FORM_WITHOUT_ACTION:
    'Un formulario sin action-xhr no envía nada: añade action-xhr, aunque uses method="get".',
  X_INPUT_NAME_REMOVED:
    'AMP elimina ese nombre de campo dentro de una plantilla: cambia el nombre o saca el campo de la plantilla.',
  X_TAP_NOT_OPERABLE:
    'Un toque no se puede activar con el teclado: usa un botón o añade role y tabindex al elemento.',
  X_PLACEHOLDER_IN_TEMPLATE:
    'Hay un marcador dentro de una plantilla: sácalo de ahí, por ejemplo al estado o a un campo oculto.',
};
