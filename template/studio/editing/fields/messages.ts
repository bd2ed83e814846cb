// Fields of app.json in the form's order and groups, with labels in both languages. The English help comes from
// the schema (generator/tenant/app-json/app-schema.ts), which editors show too.
import type { Language } from '../../language.ts'

/** Input of a field whose type of value does not determine it. */
export type Input = 'shape' | 'language' | 'zone' | 'currency' | 'long' | 'address'

export interface GuideField {
  field: string
  es: { label: string; help: string }
  en: { label: string }
  input?: Input
}

export interface GuideGroup {
  id: string
  title: Readonly<Record<Language, string>>
  /** Topic of the group, in a sentence. */
  text: Readonly<Record<Language, string>>
  fields: readonly GuideField[]
}

const ask = (field: string, es: string, help: string, en: string, input?: Input): GuideField => ({
  ...{ field, es: { label: es, help }, en: { label: en } },
  ...(input && { input }),
})

const ofFirebase = 'De la configuración web del proyecto de Firebase.'

export const fieldTexts: readonly GuideGroup[] = [
  {
    id: 'identity',
    title: { es: 'Identidad', en: 'Identity' },
    text: { es: 'Cómo se llama y cómo se presenta.', en: 'What it is called, and how it presents itself.' },
    fields: [
      ask('name', 'Nombre', 'Se ve en la app y debajo del ícono.', 'Name'),
      ask('short_name', 'Nombre corto', 'Debajo del ícono, donde entra poco.', 'Short name'),
      ask(
        'description',
        'Descripción',
        'Una oración sobre la app: la ven al instalarla.',
        'Description',
        'long',
      ),
    ],
  },
  {
    id: 'colors',
    title: { es: 'Colores', en: 'Colours' },
    text: { es: 'Los dos de la marca están arriba.', en: 'The two of the brand are above.' },
    fields: [
      ask('theme_color', 'Color de la marca', 'De este color sale el resto de la app.', 'Brand colour'),
      ask(
        'theme_text',
        'Texto sobre la marca',
        'El texto que va sobre el color de la marca.',
        'Text on the brand',
      ),
      ask(
        'ground',
        'Fondo de la app',
        'El color claro de las páginas, de día. Vacío: uno que sale de los colores de la marca.',
        'Page of the app',
      ),
      ask(
        'shape',
        'Forma',
        'Las esquinas de botones y tarjetas: recta, suave o redonda. Vacío: sale de los colores.',
        'Corners',
        'shape',
      ),
      ask(
        'background_color',
        'Fondo al abrir',
        'Detrás del logo mientras la app abre.',
        'Background while opening',
      ),
      ask(
        'icon_ground',
        'Fondo del ícono',
        'Detrás del logo en los íconos. Vacío: un color sobre el que se ve entero.',
        'Background of the icon',
      ),
    ],
  },
  {
    id: 'areas',
    title: { es: 'Áreas', en: 'Areas' },
    text: {
      es: 'Las partes de la app que tiene este gimnasio. Las reservas y la cuenta están siempre.',
      en: 'The parts of the app that this gym has. Bookings and the account are always there.',
    },
    fields: [
      ask('areas.news', 'Noticias', 'Con su propia pestaña.', 'News'),
      ask('areas.messages', 'Mensajes', 'Entre el gimnasio y sus socios, con su propia pestaña.', 'Messages'),
      ask(
        'areas.fitness',
        'Entrenamiento',
        'Entrenamientos, marcas, ranking, peso, tests y cronómetro.',
        'Training',
      ),
      ask('areas.passes', 'Abonos y pagos', 'Pagos, tienda y transferencias.', 'Passes and payments'),
      ask(
        'areas.checkin',
        'Asistencia',
        'Marcar la llegada con un toque o un código, y pasar lista.',
        'Check-in',
      ),
      ask('areas.classroom', 'Clases online', 'Las clases que se ven desde casa.', 'Online classes'),
      ask('areas.invite', 'Invitar', 'Invitar amigos a una clase.', 'Invitations'),
      ask('areas.pages', 'El gimnasio', 'Sus páginas, sus enlaces y su video.', 'The gym’s pages'),
    ],
  },
  {
    id: 'branches',
    title: { es: 'Sedes', en: 'Branches' },
    text: {
      es: 'Los locales donde se entrena, si hay más de uno.',
      en: 'The places where people train, if there are several.',
    },
    fields: [
      ask('issede', 'Cantidad de sedes', 'Cero si el gimnasio no tiene sedes.', 'Number of branches'),
      ask('sedeinit', 'Sede inicial', 'El id de la sede con la que empieza cada socio.', 'First branch'),
    ],
  },
  {
    id: 'links',
    title: { es: 'Enlaces', en: 'Links' },
    text: {
      es: 'Sus lugares en la web, en la pantalla El gimnasio.',
      en: 'Its places on the web, on the gym’s own screen.',
    },
    fields: [
      ask('links.web', 'Sitio web', 'La página del gimnasio.', 'Web site', 'address'),
      ask('links.instagram', 'Instagram', 'Su cuenta de Instagram.', 'Instagram', 'address'),
      ask('links.facebook', 'Facebook', 'Su página de Facebook.', 'Facebook', 'address'),
      ask('links.whatsapp', 'WhatsApp', 'Su chat, como https://wa.me/número.', 'WhatsApp', 'address'),
      ask('links.map', 'Mapa', 'Dónde queda.', 'Map', 'address'),
      ask(
        'links.privacy',
        'Política de privacidad',
        'Cómo usa los datos de sus socios.',
        'Privacy notice',
        'address',
      ),
      ask(
        'links.terms',
        'Términos y condiciones',
        'Los que acepta quien crea una cuenta.',
        'Terms and conditions',
        'address',
      ),
    ],
  },
  {
    id: 'region',
    title: { es: 'Idioma y lugar', en: 'Language and place' },
    text: { es: 'Cómo se escriben fechas, horas y precios.', en: 'How dates, times and prices are written.' },
    fields: [
      ask('lang', 'Idioma', 'Idioma y región, por ejemplo es-AR.', 'Language', 'language'),
      ask('timezone', 'Zona horaria', 'La hora en la que están escritas sus clases.', 'Time zone', 'zone'),
      ask('currency', 'Moneda', 'La moneda de sus precios.', 'Currency', 'currency'),
    ],
  },
  {
    id: 'addresses',
    title: { es: 'Direcciones', en: 'Addresses' },
    text: {
      es: 'Dónde está la app, y los servidores con los que habla.',
      en: 'Where the app is, and the servers that it talks to.',
    },
    fields: [
      ask('domain', 'Dominio propio', 'El dominio del sitio, además de su subdominio.', 'Own domain'),
      ask(
        'api',
        'Backend',
        'Donde responde el backend: una dirección, o un camino del mismo sitio.',
        'Backend',
        'address',
      ),
      ask(
        'images',
        'Servidor de imágenes',
        'Recibe las fotos que suben los socios.',
        'Image host',
        'address',
      ),
      ask(
        'addons',
        'Servidor de entrenamientos',
        'El de los complementos de entrenamiento.',
        'Fitness host',
        'address',
      ),
      ask(
        'global',
        'Servidor de cuentas',
        'Sabe de qué gimnasios es socia una persona.',
        'Account host',
        'address',
      ),
    ],
  },
  {
    id: 'videos',
    title: { es: 'Videos', en: 'Videos' },
    text: {
      es: 'El archivo mismo (.mp4), no una página de YouTube. Van los dos, o ninguno.',
      en: 'The file itself (.mp4), not a page of YouTube. Both of them, or none.',
    },
    fields: [
      ask(
        'videos.android',
        'Para Android',
        'La dirección del archivo para Android.',
        'For Android',
        'address',
      ),
      ask(
        'videos.other',
        'Para los demás',
        'La dirección del archivo para los otros teléfonos.',
        'For all others',
        'address',
      ),
    ],
  },
  {
    id: 'push',
    title: { es: 'Notificaciones', en: 'Notifications' },
    text: {
      es: 'La configuración web de Firebase, que es pública. Sin ella la app no pide permiso para avisar.',
      en: 'Firebase’s web configuration, which is public. Without it the app never asks to notify.',
    },
    fields: [
      ask('push.firebase.apiKey', 'apiKey', ofFirebase, 'apiKey'),
      ask('push.firebase.projectId', 'projectId', ofFirebase, 'projectId'),
      ask('push.firebase.messagingSenderId', 'messagingSenderId', ofFirebase, 'messagingSenderId'),
      ask('push.firebase.appId', 'appId', ofFirebase, 'appId'),
      ask(
        'push.vapidKey',
        'Clave pública',
        'En Firebase: Cloud Messaging, certificados push web. 87 caracteres.',
        'Public key',
      ),
    ],
  },
  {
    id: 'wrapped',
    title: { es: 'App de la tienda', en: 'Store app' },
    text: {
      es: 'Si el sitio también está en Google Play, envuelto como app de Android.',
      en: 'Where the site is also in Google Play, wrapped as an Android app.',
    },
    fields: [
      ask('wrapped.package', 'Paquete', 'El nombre del paquete en la tienda.', 'Package'),
      ask(
        'wrapped.certificate',
        'Certificado',
        'La huella SHA-256 de su certificado: 32 pares de dígitos.',
        'Certificate',
      ),
    ],
  },
]
