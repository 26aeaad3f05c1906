/** Groups of emoji for things. See `emojiGroups`. */
export const thingGroups = [
  {
    en: 'Food and drinks',
    es: 'Comida y bebida',
    list: `
🍎|apple|manzana
🍋|lemon|limón
🍊|orange|naranja
🍌|banana|plátano
🍉|watermelon|sandía
🍇|grapes|uvas
🍓|strawberry|fresa
🍒|cherries|cerezas
🍑|peach|melocotón
🥑|avocado|aguacate
🍅|tomato|tomate
🥕|carrot|zanahoria
🥗|salad|ensalada
🍞|bread|pan
🥐|croissant|cruasán
🧀|cheese|queso
🍳|fried egg,breakfast|huevo frito,desayuno
🥞|pancakes|tortitas
🍔|hamburger|hamburguesa
🍟|fries|patatas fritas
🍕|pizza|pizza
🌮|taco|taco
🥪|sandwich|bocadillo
🍝|pasta|pasta
🍣|sushi|sushi
🍜|noodles|fideos
🥘|paella|paella
🍦|ice cream|helado
🍩|donut|dónut
🍪|cookie|galleta
🍰|cake|pastel
🧁|cupcake|magdalena
🍫|chocolate|chocolate
🍬|candy|caramelo
🍯|honey|miel
☕|coffee|café
🍵|tea|té
🍷|wine|vino
🍺|beer|cerveza
🍹|cocktail|cóctel
🥤|soft drink|refresco
🍽️|plate,dinner|plato,cena`,
  },
  {
    en: 'Nature and weather',
    es: 'Naturaleza y tiempo',
    list: `
🐶|dog|perro
🐱|cat|gato
🐰|rabbit|conejo
🦊|fox|zorro
🐻|bear|oso
🐼|panda|panda
🦁|lion|león
🐮|cow|vaca
🐷|pig|cerdo
🐵|monkey|mono
🐔|chicken|gallina
🐧|penguin|pingüino
🐦|bird|pájaro
🦄|unicorn|unicornio
🐝|bee|abeja
🦋|butterfly|mariposa
🐢|turtle|tortuga
🐟|fish|pez
🐬|dolphin|delfín
🐾|paw prints,pet|huellas,mascota
🌱|seedling|brote
🌿|herb|hierba
🍀|four-leaf clover,luck|trébol de cuatro hojas,suerte
🌵|cactus|cactus
🌴|palm tree|palmera
🌳|tree|árbol
🍁|maple leaf,autumn|hoja de arce,otoño
🍂|fallen leaves,autumn|hojas caídas,otoño
🌸|cherry blossom,spring|flor de cerezo,primavera
🌷|tulip|tulipán
🌹|rose|rosa
🌻|sunflower|girasol
🌼|flower|flor
☀️|sun,summer|sol,verano
🌤️|sun behind a cloud|sol con nube
☁️|cloud|nube
🌧️|rain|lluvia
⛈️|storm|tormenta
❄️|snowflake,winter|copo de nieve,invierno
⛄|snowman|muñeco de nieve
🌈|rainbow|arcoíris
☔|umbrella|paraguas
🌊|wave,sea|ola,mar
🌙|moon,night|luna,noche
🌍|Earth,world|Tierra,mundo`,
  },
  {
    en: 'Travel and activities',
    es: 'Viajes y actividades',
    list: `
✈️|airplane,flight|avión,vuelo
🚀|rocket,launch|cohete,lanzamiento
🚗|car|coche
🚕|taxi|taxi
🚌|bus|autobús
🚆|train|tren
🚲|bicycle|bicicleta
🛵|scooter|moto
⛵|sailboat|velero
🚢|ship|barco
🧳|suitcase|maleta
🗺️|map|mapa
🧭|compass|brújula
📍|pin,location|chincheta,ubicación
🏠|house,home|casa,hogar
🏢|office building|oficina
🏪|shop|tienda
🏨|hotel|hotel
🏖️|beach,vacation|playa,vacaciones
🏔️|mountain|montaña
⛺|tent,camping|tienda de campaña,camping
🏙️|city|ciudad
🎡|Ferris wheel|noria
⚽|soccer|fútbol
🏀|basketball|baloncesto
🎾|tennis|tenis
🏈|American football|fútbol americano
🏊|swimming|natación
🚴|cycling|ciclismo
🏋️|weightlifting,gym|pesas,gimnasio
⛷️|skiing|esquí
🎮|video game|videojuego
🎲|die,game|dado,juego
🧩|puzzle|puzle
🎨|art,palette|arte,paleta
🎵|music|música
🎧|headphones|auriculares
🎤|microphone|micrófono
🎸|guitar|guitarra
🎬|film|película
🍿|popcorn|palomitas
📚|books|libros`,
  },
  {
    en: 'Objects',
    es: 'Objetos',
    list: `
📧|email|correo electrónico
✉️|envelope,letter|sobre,carta
📨|incoming envelope|sobre entrante
📩|envelope with an arrow,newsletter|sobre con flecha,boletín
📮|mailbox|buzón
📞|phone|teléfono
📱|smartphone|móvil
💻|laptop|portátil
🖥️|computer|ordenador
🖨️|printer|impresora
⌚|watch|reloj de pulsera
⏰|alarm clock|despertador
⏳|hourglass,time|reloj de arena,tiempo
⌛|finished hourglass|reloj de arena terminado
⏱️|stopwatch|cronómetro
📅|calendar,date|calendario,fecha
🗓️|monthly calendar|calendario mensual
📈|rising chart,growth|gráfico al alza,crecimiento
📉|falling chart|gráfico a la baja
📊|bar chart,report|gráfico de barras,informe
📣|megaphone,announcement|megáfono,anuncio
📢|loudspeaker|altavoz
📰|newspaper,news|periódico,noticias
📝|note,form|nota,formulario
📌|pushpin|chincheta
📎|paper clip,attachment|clip,adjunto
✂️|scissors|tijeras
🔗|link|enlace
🔍|magnifying glass,search|lupa,buscar
💡|light bulb,idea|bombilla,idea
🔑|key|llave
🔒|lock,secure|candado,seguro
🔓|open lock|candado abierto
🛡️|shield,protection|escudo,protección
🛠️|tools|herramientas
⚙️|gear,settings|engranaje,ajustes
🔋|battery|batería
🔌|plug|enchufe
📷|camera|cámara
📹|video camera|videocámara
📺|television|televisión
🎓|graduation,course|graduación,curso
💼|briefcase,work|maletín,trabajo
📖|open book|libro abierto
✏️|pencil|lápiz
🖊️|pen|bolígrafo
🪄|magic wand|varita mágica
🧪|test tube|tubo de ensayo
💊|pill,health|pastilla,salud
🩺|stethoscope|estetoscopio
🛋️|sofa|sofá
🛏️|bed|cama
🕯️|candle|vela
🧹|broom|escoba
🗑️|trash|papelera`,
  },
] as const;
