import { listClients, type DiagnosticTexts, type DiagnosticValues } from './texts.ts';

/** Effects of a feature that mail clients lack, by the codes of `lint/features.ts`. */
const effects: Readonly<Record<string, string>> = {
  stacked: 'Las partes quedan una debajo de otra',
  'no-gradient': 'Falta el degradado de color',
  'hidden-shown': 'Se ve lo que debería estar oculto',
  'no-shadow': 'Faltan las sombras',
  'addition-missing': 'Falta lo que añade',
  'one-column': 'El texto va en una sola columna',
  'full-width-text': 'El texto ocupa todo el ancho',
  'no-background-picture': 'Falta la imagen de detrás del texto',
  misplaced: 'Las partes no están donde deberían',
  'dead-link': 'El enlace no lleva a ninguna parte',
  'no-form': 'El formulario no se puede enviar',
  'no-image-map': 'Las zonas de la imagen no son enlaces',
  'one-picture': 'Se muestra la misma imagen en todos los tamaños',
  'no-reaction': 'Al elegirlo no se abre ni cambia nada',
  'no-transform': 'Nada se desplaza ni gira',
  'no-hover': 'Nada cambia al pasar el puntero',
  'no-typing': 'No se puede escribir',
  'no-checkbox': 'No se puede marcar nada',
  'no-choice': 'No se puede elegir nada',
  'not-shortened': 'Los textos largos no se acortan',
  'plain-bullets': 'Las listas llevan viñetas corrientes',
  'plain-background': 'Los fondos se muestran tal cual',
  'square-corners': 'Las esquinas son rectas',
  'no-blending': 'Los colores no se mezclan',
  'no-colors': 'Se pierden los colores',
  'no-colors-or-sizes': 'Se pierden los colores y los tamaños',
  'no-gap': 'Las partes quedan pegadas',
  'no-sizes': 'Se pierden los tamaños',
  stretched: 'Las imágenes se deforman',
  'other-height': 'Los recuadros tienen otra altura',
  opaque: 'Nada es transparente',
  'plain-pictures': 'Las imágenes se ven sin el efecto',
  'not-clipped': 'Nada se recorta',
  'plain-borders': 'Los bordes son corrientes',
  'no-motion': 'Nada se mueve',
  'no-video': 'Falta el vídeo',
  'no-sound': 'Falta el sonido',
  'no-object': 'Falta el objeto incrustado',
  'no-drawing': 'Falta el dibujo',
  'no-dialog': 'Falta el cuadro de diálogo',
  'no-progress-bar': 'Falta la barra de progreso',
  'no-meter': 'Falta el medidor',
  'dead-button': 'El botón no hace nada',
  'no-styles': 'Se pierden los estilos',
  'fixed-styles': 'Los estilos no se adaptan al ancho',
  'other-font': 'Se usa otra fuente',
  'picture-missing': 'Falta la imagen',
};

const sizeText = (part: string, consequence: string) => (values: DiagnosticValues) =>
  Number(values['bytes']) > Number(values['limit'])
    ? `${part} ocupa {bytes} bytes de {limit}. ${consequence}: quita o acorta bloques.`
    : `${part} ocupa {bytes} bytes de {limit}. A partir de ahí, ${consequence.charAt(0).toLowerCase()}${consequence.slice(1)}: quita o acorta bloques.`;

const blockSizeText = (part: string) =>
  `El bloque {type} ocupa {bytes} bytes de ${part}, el {percent} % de lo que puede ocupar un mensaje entero.`;

/** The sentences of the compiler, lint and the checks of AMP, in Spanish. */
export const spanish: DiagnosticTexts = {
  // Reading a document
  'document-not-json': 'El documento no es JSON válido.',
  'document-shape': 'Un documento es un objeto con body y rows.',
  'document-version': 'La versión de un documento es un número entero.',
  'document-too-new':
    'El documento tiene la versión {version} y este compilador lee hasta la {newest}: actualiza @x/email-compiler.',
  'document-rows': 'Un documento lleva una lista de bloques en rows.',
  'document-row': 'La fila {row} no es un bloque: necesita un identificador, un tipo y una configuración.',
  'document-body':
    'El documento no lleva body.config, así que el mensaje sale con los colores y la fuente habituales.',
  'block-id-repeated':
    'Varios bloques tienen el identificador «{id}», así que lo que se hace en uno puede afectar al otro: da a cada uno el suyo.',
  'body-value-replaced': '{path} tenía el valor {value}, que no se puede usar; en su lugar está {standard}.',
  'block-id-replaced':
    'El identificador del bloque {row} falta, se repite o no se puede usar; en su lugar está {id}.',
  'block-unknown':
    'Aquí no se conoce ningún bloque del tipo «{type}»: el bloque se conserva, pero no sale en el mensaje.',
  'block-version':
    'El bloque {type} se conserva, pero no sale en el mensaje: su versión no es un número entero.',
  'block-too-new':
    'El bloque {type} se conserva, pero no sale en el mensaje: tiene la versión {version} y este compilador lee hasta la {newest}.',
  'block-migration':
    'El bloque {type} se conserva, pero no sale en el mensaje: no se ha podido actualizar desde la versión {version}.',
  'block-invalid': ({ path }) =>
    `El bloque {type} se conserva, pero no sale en el mensaje, por ${path === '' ? 'su forma' : '{path}'}: {reason}`,
  'block-failed': 'Falta el bloque {type} en el mensaje: su definición ha fallado con {error}.',

  // Images
  'image-missing':
    'No se ha elegido ninguna imagen, así que el mensaje no lleva ninguna: elige una o quita el bloque.',
  'image-not-absolute':
    'Se ha dejado fuera la imagen «{src}»: los programas de correo solo cargan imágenes desde direcciones https.',
  'amp-image-insecure':
    'En AMP, la imagen «{src}» se escribe con https, porque no admite http: comprueba que ahí se carga.',
  'amp-image-left-out': 'En AMP falta una imagen: necesita una dirección https completa, un ancho y un alto.',
  'image-alt-missing':
    'La imagen no tiene texto alternativo: nada se lee en voz alta ni se ve donde las imágenes están desactivadas. Descríbela o márcala como decorativa.',
  'image-link-name-missing':
    'La imagen es un enlace y no tiene texto alternativo, así que nadie oye adónde lleva: dilo en el texto alternativo.',

  // Links
  'link-completed': 'El enlace «{link}» no tiene esquema y se ha escrito con https://.',
  'link-unusable':
    'Se ha dejado fuera el enlace «{link}»: escribe una dirección que empiece por https://, http://, mailto: o tel:.',
  'amp-link-unusable':
    'En AMP se ha dejado fuera el enlace «{link}»: escribe una dirección que empiece por https://, http://, mailto: o tel:.',
  'amp-placeholder-link':
    'AMP no admite un marcador como dirección entera, así que ahí falta el enlace a {name}: haz que options.placeholder dé una dirección https que contenga el marcador.',
  'amp-merge-tag-link':
    'AMP no admite {{…}} en una dirección, así que ahí la variable {name} se ha cambiado por su texto de reserva: haz que options.mergeTag escriba otra forma en las direcciones.',
  'link-in-label': 'Un enlace dentro de una etiqueta no se escribe: pon el enlace en el propio bloque.',
  'link-name-missing': 'Un enlace no tiene palabras, así que nadie lo ve ni lo oye: ponle un texto.',
  'button-link-missing': 'El botón no lleva a ninguna parte: ponle un enlace.',
  'link-empty': 'Hay un texto marcado como enlace sin dirección: ponle una o quita el enlace.',
  'social-link-empty': 'Una red sin dirección no sale en el mensaje: ponle una o quítala.',
  'link-nowhere':
    'El enlace {link} no lleva a ninguna parte en un mensaje: pon una dirección web en su lugar.',
  'link-scheme-twice': 'El enlace {link} empieza dos veces: escribe {meant}.',
  'link-scheme': 'El enlace {link} no funciona en ningún programa de correo: escribe una dirección https.',
  'link-mistyped': 'El enlace {link} está mal escrito: escribe {meant}.',
  'link-host-missing': 'El enlace {link} no nombra ningún sitio web: escribe la dirección después de «//».',
  'link-spaces': 'El enlace {link} contiene un espacio: escribe {meant}.',
  'link-placeholder': 'El enlace {link} es un ejemplo y no una dirección: pon la verdadera en su lugar.',
  'link-host-incomplete':
    'El enlace {link} lleva a {host}, que no es un sitio web: complétalo, como en {host}.com.',
  'link-shortened':
    'El enlace {link} pasa por {host}, un acortador que los filtros de correo no deseado suelen rechazar: enlaza la propia página.',
  'link-text-vague':
    'El texto de enlace «{text}» no dice adónde lleva, sobre todo a quien salta de un enlace a otro con un lector de pantalla: nombra el destino.',
  'unsubscribe-missing':
    'El mensaje no tiene enlace para darse de baja: enlaza un texto a %%unsubscribe_url%% o indica options.unsubscribe.',

  // Reading and sizes
  'heading-order': ({ after }) =>
    after === 0
      ? 'El primer título del mensaje es de nivel {level}: usa el nivel {expected}.'
      : 'Un título de nivel {level} sigue a uno de nivel {after}: usa el nivel {expected}.',
  'text-small': 'Hay texto de {size} px, que cuesta leer y más en un teléfono: ponlo de {least} px o más.',
  'document-empty': 'El mensaje está vacío: no tiene ni texto ni imágenes. Añade un bloque.',
  'picture-only':
    'El mensaje son solo imágenes: queda en blanco donde están desactivadas y los filtros de correo no deseado desconfían de él. Añade lo esencial como texto.',
  'low-contrast':
    '{ink} sobre {ground} tiene un contraste de {ratio}; un texto de este tamaño necesita {least}.',
  'low-contrast-dark':
    '{ink} sobre {ground} tiene un contraste de {ratio} en el modo oscuro de Outlook, que cambia los dos colores; un texto de este tamaño necesita {least}.',
  'unsupported-feature': ({ effect, clients }) => {
    const names = listClients(clients, 'y', (count) => `otros ${count}`);
    return `${effects[String(effect)] ?? 'Algo no se ve como aquí'} en ${names}: ahí no se admite {title}.`;
  },
  'html-size': sizeText('El HTML', 'Gmail corta el mensaje'),
  'amp-size': sizeText('El AMP', 'Los programas de correo muestran el HTML en su lugar'),
  'amp-css-size': sizeText('El CSS de AMP', 'Los programas de correo muestran el HTML en su lugar'),
  'html-block-size': blockSizeText('HTML'),
  'amp-block-size': blockSizeText('AMP'),

  // Our own checks of AMP
  X_ACTION_TARGET: 'Una acción se dirige a un elemento que no existe: pon ese id al elemento.',
  X_ACTION_METHOD:
    'Una acción llama a un método que su elemento no tiene en el correo: usa uno que AMP admita ahí.',
  X_ACTION_REFUSED: 'El correo no admite esa acción de AMP: AMP.setState es la única acción propia de AMP.',
  X_EXPRESSION: 'Una expresión de AMP.setState no se puede leer: escríbela según la gramática de amp-bind.',
  X_ACTION_SYNTAX:
    'No se puede leer un atributo on: escribe evento:destino.método(argumentos), separa las acciones con comas y los eventos con punto y coma.',
  X_BIND_SCRIPT_MISSING:
    'Se usa el estado, pero amp-bind no está cargado y no pasará nada: indica amp-bind-0.1 en los componentes de la salida AMP del bloque.',
  X_FORM_WITHOUT_ACTION:
    'Un formulario sin action-xhr no envía nada: escribe action-xhr, también con method="get".',
  X_INPUT_NAME_REMOVED:
    'Dentro de una plantilla se elimina el nombre de un campo: usa otro nombre o pon el campo fuera.',
  X_TAP_NOT_OPERABLE: 'Un toque solo funciona con el ratón: usa un botón o pon role y tabindex al elemento.',
  X_PLACEHOLDER_IN_TEMPLATE:
    'Hay un marcador dentro de una plantilla: ponlo fuera, por ejemplo en el estado o en un campo oculto.',
};
