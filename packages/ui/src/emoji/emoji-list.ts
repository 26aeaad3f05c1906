import { thingGroups } from './thing-groups.ts';

/**
 * Emoji by group. Each line has the emoji, its English names and its Spanish names, separated by `|`. Several names
 * are separated by commas. The first names the emoji, and the search finds it by all.
 */
export const emojiGroups = [
  {
    en: 'Faces',
    es: 'Caras',
    list: `
😀|grinning face,happy|cara sonriente,feliz
😃|smiling face,happy|cara alegre,feliz
😄|smile,laugh|sonrisa,risa
😁|beaming face|cara radiante
😆|squinting laugh|risa con ojos cerrados
😅|relieved laugh,sweat|risa nerviosa,sudor
😂|tears of joy,laugh|lágrimas de risa
🤣|rolling on the floor laughing|muerto de risa
🙂|slight smile|sonrisa leve
🙃|upside-down face|cara al revés
😉|wink|guiño
😊|blush,happy|cara sonrojada,feliz
😇|halo,angel|aureola,ángel
🥰|face with hearts,love|cara con corazones,amor
😍|heart eyes,love|ojos de corazón,enamorado
🤩|star eyes,amazed|ojos de estrella,asombrado
😘|kiss|beso
😋|yummy,delicious|rico,delicioso
😜|winking tongue,crazy|lengua y guiño,loco
🤪|zany face|cara alocada
🤗|hug|abrazo
🤭|hand over mouth,oops|mano en la boca,uy
🤫|quiet,secret|silencio,secreto
🤔|thinking|pensativo
😐|neutral face|cara neutral
😏|smirk|sonrisa pícara
🙄|rolling eyes|ojos en blanco
😬|grimace|mueca
😌|relieved|aliviado
😴|sleeping|dormido
🤒|ill,thermometer|enfermo,termómetro
🤯|mind blown|mente explotada
🥳|party face,celebration|cara de fiesta,celebración
😎|sunglasses,cool|gafas de sol,genial
🤓|nerd|empollón
🧐|monocle|monóculo
😮|surprised|sorprendido
😲|astonished|atónito
🥺|pleading|suplicante
😢|crying,sad|llorando,triste
😭|sobbing|llanto
😱|screaming,fear|grito,miedo
😤|huffing|resoplido
😡|angry|enfadado
🤖|robot|robot
👻|ghost,Halloween|fantasma,Halloween
💀|skull|calavera
💩|poop|caca`,
  },
  {
    en: 'People and hands',
    es: 'Personas y manos',
    list: `
👋|wave,hello|saludo,hola
✋|raised hand|mano levantada
👌|OK hand|gesto de OK
🤏|a little|un poquito
✌️|victory,peace|victoria,paz
🤞|crossed fingers,luck|dedos cruzados,suerte
🤟|love you|te quiero
🤘|rock|rock
🤙|call me|llámame
👈|pointing left|apunta a la izquierda
👉|pointing right|apunta a la derecha
👆|pointing up|apunta arriba
👇|pointing down|apunta abajo
☝️|index finger|dedo índice
👍|thumbs up,like|pulgar arriba,me gusta
👎|thumbs down|pulgar abajo
✊|fist|puño
👏|applause,clap|aplauso
🙌|raised hands,hooray|manos arriba,hurra
🫶|heart hands|manos de corazón
🤝|handshake,deal|apretón de manos,trato
🙏|please,thank you|por favor,gracias
✍️|writing|escribiendo
💪|strong,muscle|fuerza,músculo
👀|eyes,look|ojos,mira
🧠|brain|cerebro
👶|baby|bebé
🧑|person|persona
👩|woman|mujer
👨|man|hombre
👪|family|familia
👩‍💻|woman with a laptop,developer|mujer con portátil,desarrolladora
🧑‍🍳|cook,chef|chef,cocinar
🦸|superhero|superhéroe
🎅|Santa Claus,Christmas|Papá Noel,Navidad
💃|dancing woman|bailarina
🕺|dancing man|bailarín
🧘|yoga|yoga
🏃|running|corriendo`,
  },
  {
    en: 'Hearts and signs',
    es: 'Corazones y signos',
    list: `
❤️|red heart,love|corazón rojo,amor
🧡|orange heart|corazón naranja
💛|yellow heart|corazón amarillo
💚|green heart|corazón verde
💙|blue heart|corazón azul
💜|purple heart|corazón morado
🖤|black heart|corazón negro
🤍|white heart|corazón blanco
💔|broken heart|corazón roto
💖|sparkling heart|corazón brillante
💕|two hearts|dos corazones
💯|hundred points|cien puntos
💥|boom|explosión
💫|dizzy star|estrella giratoria
💬|speech bubble,message|bocadillo,mensaje
💤|sleep|sueño
✨|sparkles,new|destellos,nuevo
⭐|star,favorite|estrella,favorito
🌟|glowing star|estrella brillante
⚡|lightning,fast|rayo,rápido
🔥|fire,hot|fuego,éxito
✅|check mark,done|marca de verificación,hecho
✔️|tick|visto
❌|cross,no|cruz,no
❗|exclamation mark,important|exclamación,importante
❓|question mark|interrogación
⚠️|warning|advertencia
🚫|prohibited|prohibido
➡️|right arrow|flecha derecha
⬅️|left arrow|flecha izquierda
⬆️|up arrow|flecha arriba
⬇️|down arrow|flecha abajo
🔄|refresh,again|actualizar,otra vez
♻️|recycling|reciclaje
➕|plus|más
➖|minus|menos
🆕|new|nuevo
🆓|free|gratis
🔝|top|lo mejor
🔔|bell,reminder|campana,recordatorio
🔕|muted bell|campana silenciada
1️⃣|one|uno
2️⃣|two|dos
3️⃣|three|tres
🟢|green circle|círculo verde
🔴|red circle|círculo rojo
🟡|yellow circle|círculo amarillo
🔵|blue circle|círculo azul
⬛|black square|cuadrado negro
™️|trademark|marca
©️|copyright|derechos de autor`,
  },
  {
    en: 'Shopping and parties',
    es: 'Compras y fiestas',
    list: `
🛍️|shopping bags|bolsas de compra
🛒|shopping cart|carrito de la compra
🏷️|label,price,sale|etiqueta,precio,oferta
💰|money bag|bolsa de dinero
💸|flying money,discount|dinero que vuela,descuento
💳|credit card|tarjeta de crédito
💶|euro|euro
💵|dollar|dólar
🧾|receipt|recibo
🎁|gift,present|regalo
🎀|ribbon|lazo
🎉|party popper,congratulations|fiesta,enhorabuena
🎊|confetti|confeti
🎈|balloon|globo
🎂|birthday cake|tarta de cumpleaños
🥂|toast,cheers|brindis,salud
🍾|champagne|champán
🏆|trophy,winner|trofeo,ganador
🥇|gold medal,first|medalla de oro,primero
🏅|medal|medalla
🎯|target,goal|diana,objetivo
🎟️|ticket|entrada
🎄|Christmas tree|árbol de Navidad
🎃|pumpkin,Halloween|calabaza,Halloween
🎆|fireworks,New Year|fuegos artificiales,Año Nuevo
🐣|chick,Easter|pollito,Pascua
💝|heart with ribbon,Valentine|corazón con lazo,San Valentín
💐|bouquet,flowers|ramo,flores
💍|ring,wedding|anillo,boda
👑|crown|corona
💎|gem,diamond|gema,diamante
👗|dress|vestido
👕|T-shirt|camiseta
👖|jeans|vaqueros
👟|sneaker,shoe|zapatilla,zapato
👠|high heel|tacón
👜|handbag|bolso
🎒|backpack,school|mochila,colegio
🕶️|sunglasses|gafas de sol
👓|glasses|gafas
💄|lipstick,makeup|pintalabios,maquillaje
🧴|lotion|crema
🧸|teddy bear,toy|osito,juguete
🚚|delivery truck,shipping|camión de reparto,envío
📦|package,box|paquete,caja`,
  },
  ...thingGroups,
] as const;
