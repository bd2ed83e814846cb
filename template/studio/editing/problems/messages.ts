/**
 * `label`: the form's label of the field. `subject` and `detail`: as in the factory's messages
 * (generator/tenant/catalogue.ts).
 */
type Translation = (subject: string, detail: string, label: string) => string

/**
 * Spanish messages for the factory's problems by code, each with the solution. The factory itself writes
 * English.
 */
const spanishMessages: Readonly<Record<string, Translation>> = {
  'json/syntax': () =>
    'Esto no es JSON válido. Van comillas dobles, una coma entre los campos, y cada llave o corchete se cierra.',
  'json/trailing-comma': () => 'Hay una coma antes del cierre. Sacala.',
  'json/comment': () => 'JSON no tiene comentarios. Sacalo.',
  'json/duplicate-key': (key, first) =>
    `«${key}» está escrito dos veces. Dejá uno solo; el otro está en la línea ${first}.`,
  'json/unsafe-key': key => `«${key}» no puede ser el nombre de un campo. Sacalo.`,
  'json/number': number => `${number} es demasiado grande. Poné un número menor que 9007199254740991.`,
  'json/encoding': () => 'El archivo no es texto UTF-8. Guardalo como UTF-8.',
  'json/too-large': (size, most) =>
    `El archivo pesa ${size} bytes. Puede tener ${most}: las imágenes van al lado, no adentro.`,
  'json/too-deep': (_, most) => `Hay demasiados corchetes uno dentro de otro. Pueden ser ${most}.`,
  'json/not-object': () => 'El archivo no es un objeto JSON. Tiene que empezar con { y terminar con }.',
  'field/missing': (_, example, label) => `Falta «${label}». Agregalo, por ejemplo: ${example}`,
  'field/unknown': (field, meant) =>
    `No existe el campo «${field}». ${meant === '' ? 'Sacalo.' : `¿Quisiste decir «${meant}»?`}`,
  'field/type': (_, expected, label) =>
    `«${label}» tiene otro tipo de valor. Va ${kinds[expected] ?? expected}.`,
  'field/too-long': (_, most, label) => `«${label}» es demasiado largo. Hasta ${most} caracteres.`,
  'field/too-small': (_, least, label) => `«${label}» es demasiado chico. Como mínimo ${least}.`,
  'field/choice': (_, choices, label) => `«${label}» tiene que ser ${choices.replace(' or ', ' o ')}.`,
  'field/too-large': (_, most, label) => `«${label}» es demasiado grande. Como máximo ${most}.`,
  'text/empty': (_, __, label) => `«${label}» no dice nada. Escribí al menos un carácter que se vea.`,
  'text/control': (_, __, label) =>
    `«${label}» tiene saltos de línea o caracteres invisibles. Escribilo en una línea, con caracteres comunes.`,
  'color/format': (_, meant) =>
    `No es un color #rrggbb. ${meant === '' ? 'Van seis dígitos hexadecimales después de #, como #d7263d.' : `¿Quisiste decir ${meant}?`}`,
  'url/format': (_, __, label) =>
    `«${label}» no es una dirección web. Escribila con https:// adelante, como https://api.example.com/.`,
  'url/credentials': (_, __, label) =>
    `«${label}» tiene un usuario o una clave adentro. Sacalos y cambialos: app.json lo puede leer cualquiera.`,
  'url/parts': (_, __, label) =>
    `«${label}» tiene algo más que un servidor y un camino. Sacá lo que sigue a ? o #, y signos como ; o $.`,
  'video/page': (_, __, label) =>
    `«${label}» es la página de un video, no el video. Va la dirección del archivo .mp4: la app no reproduce YouTube ni Vimeo.`,
  'domain/format': () => 'No es un dominio. Va el nombre solo y en minúsculas, como app.boxnorte.com.',
  'former/id': () => 'Ningún gimnasio puede haber tenido ese nombre. Va el que tenía su carpeta.',
  'former/domain': () => 'No es un dominio. Va el nombre solo y en minúsculas, como reservas.boxnorte.com.',
  'former/address': () => 'Falta «domain»: la dirección a la que se muda la app.',
  'former/current': name => `${name} es el nombre de hoy. La lista lleva solo los anteriores.`,
  'former/repeated': name => `${name} está dos veces en la lista.`,
  'former/taken': (name, other) => `${name} es, o fue, de ${other}. Un nombre lleva a un solo gimnasio.`,
  'domain/taken': (domain, other) =>
    `${domain} ya es el dominio de ${other}. Un dominio lleva a un solo gimnasio.`,
  'lang/unknown': () => 'No es un idioma. Van el idioma y la región, como es-AR.',
  'lang/spanish': () => 'La app está en español. Va una de sus regiones, como es-AR.',
  'timezone/unknown': () => 'No existe esa zona horaria. Elegí una, como America/Argentina/Buenos_Aires.',
  'currency/unknown': () => 'No existe esa moneda. Van sus tres letras, como ARS.',
  'push/key': () =>
    'No es una clave pública de web push. Copiala de Firebase: Configuración del proyecto, Cloud Messaging, Certificados push web. Tiene 87 caracteres y empieza con B.',
  'wrapped/package': () =>
    'No es el nombre de un paquete de Android. Va como en la tienda: com.boxnorte.app.',
  'wrapped/certificate': () =>
    'No es una huella SHA-256. Van 32 pares de dígitos hexadecimales en mayúscula, separados por dos puntos.',
  'secret/private-key': (_, __, label) =>
    `«${label}» tiene una clave privada, y app.json es público. Sacala y cambiala: pudo haberla visto alguien.`,
  'brand/contrast': (ratio, nearest) =>
    `El texto sobre el color de la marca tiene un contraste de ${ratio.replace('.', ',')}:1, y para leerse hace falta 4,5:1. La app usa ${nearest} en su lugar.`,
  'brand/ground': (_, lightest) =>
    `El fondo de la app es muy oscuro para leer sobre él. La app usa ${lightest} en su lugar.`,
  'branches/none': () =>
    'Hay una sede inicial, pero el gimnasio no tiene sedes. Poné cuántas tiene, o sacá la inicial.',
  'branches/default': count => `El gimnasio tiene ${count} sedes, y falta decir con cuál empieza cada socio.`,
  'links/privacy': () =>
    'Falta la política de privacidad. La piden las tiendas de apps, y también la ley si la app guarda datos personales.',
  'links/terms': () =>
    'Faltan los términos y condiciones. Con su dirección, quien crea una cuenta ve qué acepta.',
  'gym/slug': gym =>
    `«${gym}» no puede ser la primera parte de una dirección. Van minúsculas, números y guiones, hasta 63, con una letra o un número en cada punta.`,
  'gym/reserved': gym => `«${gym}» está reservado para otros usos. Elegí otro nombre.`,
  'gym/taken': gym => `Ya hay un gimnasio «${gym}». Elegí otro nombre.`,
  'gym/case': (gym, other) =>
    `«${gym}» y «${other}» se distinguen solo por mayúsculas, y en una dirección son iguales.`,
  'gym/link': file =>
    `${file} es un enlace. Poné ahí el archivo o la carpeta: todo lo del gimnasio va en su carpeta.`,
  'gym/kind': what => `En la carpeta hay algo que no va: ${what}. Sacalo.`,
  'gym/unreadable': (file, reason) => `No se puede leer ${file}. El sistema dice: ${reason}.`,
  'app/missing': gym => `El gimnasio «${gym}» no tiene app.json. Escribilo, o borrá la carpeta.`,
  'overlay/clash': (file, why) => `${file} no puede ir sobre la app. Ponele otro nombre o lugar: ${why}.`,
  'overlay/blocked': (address, kind) =>
    `La política del sitio bloquea ${address}. ${kind === 'picture' ? 'Escribí la dirección con https://.' : 'Copiá el archivo en template/ y poné su ruta: connect no alcanza para estilos ni fuentes.'}`,
  'overlay/secret': (_, file) =>
    `${file} es un archivo oculto o con una clave, y en el sitio lo podría leer cualquiera. Sacalo de template/public/.`,
  'overlay/types': fault => `El código propio de template/ y el de la app no encajan acá: ${fault}`,
  'overlay/unrecorded': (file, command) =>
    `${file} reemplaza un archivo de la app y no dice de qué versión viene. Compará los dos y anotala con ${command}.`,
  'overlay/outdated': (file, command) =>
    `${file} es copia de un archivo de la app que cambió después. Pasá los cambios; ${command} dice cómo verlos y anota la versión.`,
  'overlay/record': file =>
    `${file} no se puede leer. Borralo y anotá de nuevo las copias con molde overlay.`,
  'overlay/ignored': file => `${file} no se usa: ese archivo lo escribe molde. Sacalo.`,
  'screenshot/unusable': file =>
    `${file} no se usa: los navegadores no lo aceptan. Va un PNG, JPEG o WebP de 320 a 3840 píxeles, hasta 2,3 veces más largo que ancho.`,
}

/** Spanish messages for the factory's logo problems (`logo/…`), each with the solution. */
const spanishLogoMessages: Readonly<Record<string, string>> = {
  'logo/missing':
    'No hay logo: los íconos muestran las iniciales, o un aro si el nombre no tiene letras latinas ni números.',
  'logo/format': 'Ese tipo de imagen no se puede usar. Guardalo como SVG, PNG, JPEG o WebP.',
  'logo/several': 'Hay más de un logo en la carpeta. Dejá uno solo.',
  'logo/kind':
    'No es un SVG, PNG, JPEG ni WebP, o su nombre dice otra cosa. Exportalo de nuevo en uno de esos formatos.',
  'logo/empty': 'El archivo está vacío. Copialo de nuevo.',
  'logo/truncated': 'El archivo está cortado por la mitad. Copialo de nuevo.',
  'logo/too-large': 'El archivo pesa demasiado. Exportalo más liviano: alcanza con 1024 × 1024 píxeles.',
  'logo/too-small': 'El logo tiene muy pocos píxeles y se vería borroso. Lo mejor es un SVG.',
  'logo/too-many-pixels': 'El logo tiene demasiados píxeles. Alcanza con 1024 × 1024.',
  'logo/shape': 'Es muy alargado: en un ícono redondo se va a ver chico. Una versión cuadrada queda mejor.',
  'logo/undrawable':
    'No se pudo dibujar. Abrilo en un programa de dibujo y exportalo como PNG de 1024 × 1024.',
  'logo/blank': 'No se ve nada en el logo. El dibujo tiene que estar en el archivo, como formas o píxeles.',
  'logo/plain': 'Es un solo color, sin dibujo. Los íconos de un color usan las iniciales.',
  'logo/shapeless': 'En un solo color no se distingue. El ícono de las notificaciones usa las iniciales.',
  'logo/specks':
    'Los puntitos lejos del dibujo no van en los íconos. Borralos, o acercá lo que sea parte del logo.',
  'logo/checkerboard':
    'Los cuadraditos grises son parte de la imagen y van a verse en los íconos. Exportalo con fondo transparente.',
  'logo/thin':
    'Las líneas son tan finas que el ícono se ve vacío. Queda mejor una versión con trazos más gruesos.',
  'logo/hidden':
    'Una parte no se distingue sobre ningún fondo. Una versión con menos colores se vería entera.',
  'logo/faint':
    'Casi no se ve sobre el color de la marca, así que va sobre otro. Quedaría mejor una versión para fondos de color.',
  'logo/ground':
    'Sobre el fondo elegido para el ícono no se ve entero, o ya trae su propio fondo. Sin ese color se elige uno que lo muestre bien.',
  'logo/text':
    'Tiene letras sin convertir a trazos: se dibujan con las fuentes de esta máquina. Convertilas a trazos.',
  'logo/text-path':
    'Tiene letras que siguen una curva, y así no se dibujan. Convertilas a trazos en el programa de dibujo.',
  'logo/color':
    'Tiene un color que toma de una página o que no se puede leer: puede quedar negro. Exportalo con colores simples.',
  'logo/ignored':
    'Usa un efecto o una animación que acá no se dibuja. Compará los íconos con el logo: si falta algo, exportalo con formas simples o como PNG.',
  'logo/unsafe':
    'Trae algo que un logo no puede llevar: código, o referencias a otros archivos. Guardalo como SVG simple, con las imágenes incrustadas.',
}

/** Spanish terms for the kinds of values that the factory expects. */
const kinds: Readonly<Record<string, string>> = {
  'a text in double quotes': 'un texto entre comillas dobles',
  'a number': 'un número',
  'another value': 'otro valor',
  'a whole number': 'un número entero',
  'true or false': 'true o false',
  'an object in { }': 'un objeto entre { }',
}

/** Problems without a message here show the factory's own. */
export const problemTexts = {
  es: {
    title: 'Problemas',
    errors: (count: number) => (count === 1 ? '1 error' : `${count} errores`),
    warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
    line: (line: number) => `línea ${line}`,
    logo: 'Logo',
    whole: 'app.json',
    use: (value: string) => `Usar «${value}»`,
    rename: (name: string) => `Llamarlo «${name}»`,
    remove: (name: string) => `Quitar «${name}»`,
    cut: 'Quitarlo',
    goTo: (place: string) => `Ir a ${place}`,
    messages: spanishMessages,
    logoMessages: spanishLogoMessages,
  },
  en: {
    title: 'Problems',
    errors: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
    warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
    line: (line: number) => `line ${line}`,
    logo: 'Logo',
    whole: 'app.json',
    use: (value: string) => `Use “${value}”`,
    rename: (name: string) => `Call it “${name}”`,
    remove: (name: string) => `Remove “${name}”`,
    cut: 'Remove it',
    goTo: (place: string) => `Go to ${place}`,
    messages: {} as typeof spanishMessages,
    logoMessages: {} as typeof spanishLogoMessages,
  },
}
