import { spanishProblems } from '../../editing/problems/logo-problems.ts'
import type { LogoAnswer } from '../../server.ts'

type GroundReason = NonNullable<LogoAnswer['report']>['ground']['reason']

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const percent = (part: number) => Math.max(1, Math.round(part * 100))

export const logoWords = {
  es: {
    logo: 'Logo',
    none: 'Sin logo',
    choose: 'Elegir archivo',
    replace: 'Cambiar',
    how: 'O soltalo en cualquier parte de la página, o pegalo con Ctrl+V. SVG, PNG, JPEG o WebP. Un archivo llamado icon (icon.svg, icon.png…) es el dibujo de los íconos, para un logo ancho.',
    drop: 'Soltalo acá',
    remove: 'Quitar',
    icon: (file: string) => `Los íconos muestran ${file}`,
    removeIcon: 'Quitar el ícono',
    uploading: 'Subiendo el logo…',
    again: 'Probar de nuevo',
    tooLarge: (bytes: number) => `El archivo supera los ${megabytes(bytes)} MB y no se subió.`,
    lost: 'Se cortó la conexión con molde studio y el logo no llegó.',
    unread: 'No se pudo ver el logo.',
    given: 'Como lo diste',
    asIcon: 'En el ícono',
    problem: (code: string, message: string) => spanishProblems[code] ?? message,
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
  en: {
    logo: 'Logo',
    none: 'No logo',
    choose: 'Choose a file',
    replace: 'Change',
    how: 'Or drop it anywhere on the page, or paste it with Ctrl+V. SVG, PNG, JPEG or WebP. A file called icon (icon.svg, icon.png…) is the picture of the icons, for a wide logo.',
    drop: 'Drop it here',
    remove: 'Remove',
    icon: (file: string) => `The icons show ${file}`,
    removeIcon: 'Remove the icon',
    uploading: 'Uploading the logo…',
    again: 'Try again',
    tooLarge: (bytes: number) => `The file is larger than ${megabytes(bytes)} MB and was not uploaded.`,
    lost: 'The connection to molde studio was lost, and the logo did not arrive.',
    unread: 'The logo could not be looked at.',
    given: 'As given',
    asIcon: 'In the icon',
    problem: (_: string, message: string) => message,
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
}
