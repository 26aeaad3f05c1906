import type { DiagnosticTexts } from './texts.ts';

/** Spanish texts of `checkMarkup`, by rule. */
export const markupSpanish: DiagnosticTexts = {
  'markup-image-alt':
    'Una imagen no tiene atributo alt y los lectores de pantalla leen su dirección. Describe la imagen o escribe alt="" si es decorativa.',
  'markup-vml-alt':
    'Una forma VML no tiene atributo alt y los lectores de pantalla la anuncian sin nombre. Escribe alt="" si es decorativa.',
  'markup-vml-link':
    'Hay un enlace en una forma VML, a la que no se llega con el teclado en Outlook. Saca el enlace de la forma.',
  'markup-zoom':
    'La etiqueta viewport impide ampliar el mensaje, algo necesario para quien ve poco. Quita user-scalable y maximum-scale.',
  'markup-html-lang':
    'El elemento html no tiene atributo lang y los lectores de pantalla pueden pronunciar mal el texto. Añade el idioma.',
  'markup-child-lang':
    'A un hijo directo de body le falta el atributo lang. El correo web elimina html y body, así que añade el idioma también aquí.',
  'markup-child-dir':
    'A un hijo directo de body le falta el atributo dir. El correo web elimina html y body, así que añade la dirección también aquí.',
  'markup-table-role':
    'Los lectores de pantalla anuncian como tabla una tabla que solo sirve para maquetar. Añade role="presentation", o celdas de encabezado si contiene datos.',
  'markup-link-name':
    'Un enlace no tiene texto y los lectores de pantalla no pueden decir adónde lleva. Añade un texto, o un texto alternativo a su imagen.',
  'markup-contrast':
    'El color de texto {ink} sobre {ground} tiene un contraste de {ratio}. Un texto de este tamaño necesita al menos {least}.',
  'markup-title':
    'El mensaje no tiene título, que es lo primero que anuncian los lectores de pantalla y los navegadores. Escribe un título.',
  'markup-link-color':
    'Un enlace solo se distingue por el color del texto que lo rodea. Subráyalo o dale un color con un contraste de al menos 3 respecto al texto.',
  'markup-link-text': 'El texto de enlace «{text}» no dice adónde lleva. Indica el destino.',
  'markup-vml-heading':
    'Hay un encabezado en una forma VML, donde los lectores de pantalla no lo encuentran. Saca el encabezado de la forma.',
  'markup-h1-repeated':
    'El mensaje tiene varios encabezados de nivel 1. Conserva uno y usa el nivel 2 para los demás.',
  'markup-h1-missing': 'El mensaje no tiene ningún encabezado de nivel 1. Da el nivel 1 al principal.',
};
