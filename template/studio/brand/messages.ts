import type { Compared, LogoAnswer } from '../server.ts'

const spanishGrounds: Readonly<Record<string, string>> = {
  brand: 'tu color',
  background: 'el fondo',
  surface: 'las tarjetas',
  raised: 'las ventanas',
  tint: 'el fondo destacado',
}
const englishGrounds: Readonly<Record<string, string>> = {
  brand: 'your colour',
  background: 'the background',
  surface: 'cards',
  raised: 'dialogs',
  tint: 'the highlighted background',
}
const comma = (ratio: number) => String(ratio).replace('.', ',')

type GroundReason = NonNullable<LogoAnswer['report']>['ground']['reason']

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const percent = (part: number) => Math.max(1, Math.round(part * 100))

export const brandTexts = {
  es: {
    colors: {
      colors: 'Colores',
      color: 'Color de la marca',
      text: 'Texto sobre la marca',
      pick: 'Elegir',
      eyedropper: 'Tomar de la pantalla',
      swap: 'Intercambiar los dos colores',
      proposals: 'Del logo',
      sample: 'Aa',
      take: (color: string, text: string) => `Usar ${color} con texto ${text}`,
      white: 'El logo es blanco o gris: va sobre cualquier color, así que elegilo vos.',
      kept: 'Se usan tal cual: se leen bien de día y de noche.',
      derived: 'Lo que la app cambia para que se lea',
      light: 'De día',
      dark: 'De noche',
      own: 'Tal cual',
      used: 'En la app',
      button: 'Reservar',
      link: 'Ver horarios',
      failed: 'No se pudo ver qué hace la app con los colores.',
      names: {
        'on-brand': 'Texto de botones y sobre la marca',
        edge: 'Bordes y gráficos',
        link: 'Enlaces',
      },
      contrast: ({ ownRatio, usedRatio, needed }: Compared) =>
        `contraste ${ownRatio < needed ? `${comma(ownRatio)} → ` : ''}${comma(usedRatio)}, hace falta ${comma(needed)}`,
      reason: ({ name, derivation, own, used, ground }: Compared) => {
        const over = `sobre ${spanishGrounds[ground] ?? ground}`
        const why = `${own} no se ${name === 'edge' ? 'distingue' : 'lee'} ${over}`
        return {
          kept: `${own} se usa tal cual.`,
          darker: `${why}: se oscurece a ${used}.`,
          lighter: `${why}: se aclara a ${used}.`,
          turned: `${why}: se usa el otro color, ${used}.`,
        }[derivation]
      },
    },
    logo: {
      logo: 'Logo',
      none: 'Sin logo',
      how: 'O soltalo en cualquier parte de la página, o pegalo con Ctrl+V. SVG, PNG, JPEG o WebP. Un archivo llamado icon (icon.svg, icon.png…) es el dibujo de los íconos, para un logo ancho.',
      drop: 'Soltalo acá',
      remove: 'Quitar',
      icon: (file: string) => `Los íconos muestran ${file}`,
      removeIcon: 'Quitar el ícono',
      uploading: 'Subiendo el logo…',
      tooLarge: (bytes: number) => `El archivo supera los ${megabytes(bytes)} MB y no se subió.`,
      lost: 'Se cortó la conexión con molde studio y el logo no llegó.',
      unread: 'No se pudo ver el logo.',
      given: 'Como lo diste',
      asIcon: 'En el ícono',
      refused: 'Este logo no se puede usar',
      instead: {
        given: '',
        before: 'Mientras tanto, los íconos muestran el logo de antes.',
        monogram: 'Los íconos muestran las iniciales.',
        nothing: 'Todavía no hay íconos que mostrar.',
      },
      whole: 'Se usa entero.',
      trimmed: (side: number) =>
        `Se recortó el borde vacío: se usa un cuadro del ${percent(side)} % del ancho.`,
      ground: (color: string, reason: GroundReason, lost: number) =>
        ({
          backdrop: `Va sobre ${color}, el fondo que ya trae.`,
          picture: 'Llena el ícono de borde a borde: casi no se ve el fondo.',
          brand: 'Va sobre el color de la marca: ahí se ve todo.',
          clearest: `Va sobre ${color}: sobre el color de la marca se perdería el ${percent(lost)} % del logo.`,
          chosen: `Va sobre ${color}, el fondo elegido para los íconos.`,
        })[reason],
      hides: 'Aun así, una parte no se distingue.',
    },
    preview: {
      title: 'La marca',
      frame: 'La marca en el teléfono, en la web y en la app',
      drawing: 'Dibujando los íconos…',
      notDrawn: 'Los íconos nuevos no se pudieron dibujar: estos son los de antes. La terminal dice por qué.',
      failed: 'La vista de la marca no se pudo actualizar.',
      owner: 'Para quien es dueño del gimnasio',
      about: 'Una página con todo esto y fotos de la app, para mandar y que la apruebe.',
      unsaved: 'Se hace con el borrador tal como está, y dice que todavía no está guardado.',
      html: 'Descargar HTML',
      pdf: 'Descargar PDF',
      making: 'Preparando la página: sacar las fotos de la app tarda unos segundos…',
      done: (name: string) => `Descargada: ${name}`,
      noPictures: 'Va sin fotos de la app: en esta máquina no hay Chromium.',
      refusals: {
        'page-errors': 'El gimnasio tiene errores, y lo que se ve es de antes. Corregilos y probá de nuevo.',
        'page-icons':
          'Los íconos de este borrador no están: fallaron, o tardan más de un minuto. Probá de nuevo.',
        'page-browser':
          'El PDF necesita Chromium o Chrome, y en esta máquina no hay. En Debian y Ubuntu: sudo apt install chromium. En otras, instalalo y poné su ruta en MOLDE_CHROMIUM. El HTML se puede descargar igual.',
      },
    },
  },
  en: {
    colors: {
      colors: 'Colours',
      color: 'Brand colour',
      text: 'Text on it',
      pick: 'Pick',
      eyedropper: 'Take from the screen',
      swap: 'Swap the two colours',
      proposals: 'From the logo',
      sample: 'Aa',
      take: (color: string, text: string) => `Use ${color} with text ${text}`,
      white: 'The logo is white or grey and goes on any colour: choose one.',
      kept: 'They are used as they are: both can be read by day and by night.',
      derived: 'What the app changes so that it can be read',
      light: 'By day',
      dark: 'By night',
      own: 'As given',
      used: 'In the app',
      button: 'Book',
      link: 'See the schedule',
      failed: 'What the app makes of the colours could not be read.',
      names: {
        'on-brand': 'Text on buttons and on the brand',
        edge: 'Edges and charts',
        link: 'Links',
      },
      contrast: ({ ownRatio, usedRatio, needed }: Compared) =>
        `contrast ${ownRatio < needed ? `${ownRatio} → ` : ''}${usedRatio}, at least ${needed}`,
      reason: ({ name, derivation, own, used, ground }: Compared) => {
        const on = `on ${englishGrounds[ground] ?? ground}`
        const why = `${own} cannot be ${name === 'edge' ? 'told apart' : 'read'} ${on}`
        return {
          kept: `${own} is used as it is.`,
          darker: `${why}: it is darkened to ${used}.`,
          lighter: `${why}: it is lightened to ${used}.`,
          turned: `${why}: the other colour is used, ${used}.`,
        }[derivation]
      },
    },
    logo: {
      logo: 'Logo',
      none: 'No logo',
      how: 'Or drop it anywhere on the page, or paste it with Ctrl+V. SVG, PNG, JPEG or WebP. A file called icon (icon.svg, icon.png…) is the picture of the icons, for a wide logo.',
      drop: 'Drop it here',
      remove: 'Remove',
      icon: (file: string) => `The icons show ${file}`,
      removeIcon: 'Remove the icon',
      uploading: 'Uploading the logo…',
      tooLarge: (bytes: number) => `The file is larger than ${megabytes(bytes)} MB and was not uploaded.`,
      lost: 'The connection to molde studio was lost, and the logo did not arrive.',
      unread: 'The logo could not be looked at.',
      given: 'As given',
      asIcon: 'In the icon',
      refused: 'This logo cannot be used',
      instead: {
        given: '',
        before: 'Meanwhile the icons show the logo before it.',
        monogram: 'The icons show letters of the name.',
        nothing: 'There are no icons to show yet.',
      },
      whole: 'All of it is used.',
      trimmed: (side: number) =>
        `Its empty margin was trimmed: a square of ${percent(side)} % of its width is used.`,
      ground: (color: string, reason: GroundReason, lost: number) =>
        ({
          backdrop: `It is on ${color}, the ground that it brings.`,
          picture: 'It fills the icon to its edges: hardly anything is seen of the ground.',
          brand: 'It is on the brand’s colour, where all of it is seen.',
          clearest: `It is on ${color}: on the brand’s colour ${percent(lost)} % of it would be lost.`,
          chosen: `It is on ${color}, the ground chosen for the icons.`,
        })[reason],
      hides: 'Even so, a part of it cannot be told from it.',
    },
    preview: {
      title: 'The brand',
      frame: 'The brand on a phone, on the web and in the app',
      drawing: 'Drawing the icons…',
      notDrawn: 'The new icons could not be drawn: these are those before. The terminal says why.',
      failed: 'The preview of the brand could not be updated.',
      owner: 'For the gym’s owner',
      about:
        'One page with all of this and pictures of the app, to send for approval. It is in Spanish, as the app is.',
      unsaved: 'It is made of the draft as it is, and says that it is not saved yet.',
      html: 'Download HTML',
      pdf: 'Download PDF',
      making: 'Making the page: taking pictures of the app takes some seconds…',
      done: (name: string) => `Downloaded: ${name}`,
      noPictures: 'It has no pictures of the app: there is no Chromium on this machine.',
      refusals: {
        'page-errors':
          'The gym has errors, and what is shown is from before them. Correct them, and try again.',
        'page-icons':
          'The icons of this draft are not there: they failed, or take more than a minute. Try again.',
        'page-browser':
          'A PDF needs Chromium or Chrome, and there is none on this machine. On Debian and Ubuntu: sudo apt install chromium. Elsewhere, install it and put its path into MOLDE_CHROMIUM. The HTML can be downloaded all the same.',
      },
    },
  },
}
