import { spanishProblems as ofLogos } from './logo-problems.ts'

/**
 * `label`: the form's label of the field. `subject` and `detail`: as in the factory's messages
 * (generator/tenant/catalogue.ts).
 */
type Translation = (subject: string, detail: string, label: string) => string

/**
 * Spanish messages for the factory's problems by code, each with the solution. The factory itself writes
 * English.
 */
export const problemsInSpanish: Readonly<Record<string, Translation>> = {
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
  ...Object.fromEntries(Object.entries(ofLogos).map(([code, text]) => [code, () => text])),
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
