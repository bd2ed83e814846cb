const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const percent = (part: number) => Math.max(1, Math.round(part * 100))

/** The factory's problems of a logo (`logo/…`) in Spanish, each with what to do; it says them in English itself. */
export const spanishProblems: Readonly<Record<string, string>> = {
  'logo/missing': 'No hay logo: los íconos muestran las iniciales.',
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
  'logo/hidden':
    'Una parte no se distingue sobre ningún fondo. Una versión con menos colores se vería entera.',
  'logo/faint':
    'Casi no se ve sobre el color de la marca, así que va sobre otro. Quedaría mejor una versión para fondos de color.',
  'logo/text':
    'Tiene letras sin convertir a trazos: se dibujan con las fuentes de esta máquina. Convertilas a trazos.',
  'logo/unsafe':
    'Trae algo que un logo no puede llevar: código, o referencias a otros archivos. Guardalo como SVG simple, solo formas y colores.',
}

export const logoWords = {
  es: {
    logo: 'Logo',
    none: 'Sin logo',
    choose: 'Elegir archivo',
    replace: 'Cambiar',
    how: 'O soltalo en cualquier parte de la página, o pegalo con Ctrl+V. SVG, PNG, JPEG o WebP.',
    drop: 'Soltalo acá',
    remove: 'Quitar',
    uploading: 'Subiendo el logo…',
    again: 'Probar de nuevo',
    tooLarge: (bytes: number) => `El archivo supera los ${megabytes(bytes)} MB y no se subió.`,
    lost: 'Se cortó la conexión con molde studio y el logo no llegó.',
    unread: 'No se pudo ver el logo.',
    given: 'Como lo diste',
    asIcon: 'En el ícono',
    problem: (code: string, said: string) => spanishProblems[code] ?? said,
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
    ground: (color: string, reason: 'backdrop' | 'picture' | 'brand' | 'clearest', lost: number) =>
      ({
        backdrop: `Va sobre ${color}, el fondo que ya trae.`,
        picture: 'Llena el ícono de borde a borde: casi no se ve el fondo.',
        brand: 'Va sobre el color de la marca: ahí se ve todo.',
        clearest: `Va sobre ${color}: sobre el color de la marca se perdería el ${percent(lost)} % del logo.`,
      })[reason],
    hides: 'Aun así, una parte no se distingue.',
  },
  en: {
    logo: 'Logo',
    none: 'No logo',
    choose: 'Choose a file',
    replace: 'Change',
    how: 'Or drop it anywhere on the page, or paste it with Ctrl+V. SVG, PNG, JPEG or WebP.',
    drop: 'Drop it here',
    remove: 'Remove',
    uploading: 'Uploading the logo…',
    again: 'Try again',
    tooLarge: (bytes: number) => `The file is larger than ${megabytes(bytes)} MB and was not uploaded.`,
    lost: 'The connection to molde studio was lost, and the logo did not arrive.',
    unread: 'The logo could not be looked at.',
    given: 'As given',
    asIcon: 'In the icon',
    problem: (_: string, said: string) => said,
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
    ground: (color: string, reason: 'backdrop' | 'picture' | 'brand' | 'clearest', lost: number) =>
      ({
        backdrop: `It is on ${color}, the ground that it brings.`,
        picture: 'It fills the icon to its edges: hardly anything is seen of the ground.',
        brand: 'It is on the brand’s colour, where all of it is seen.',
        clearest: `It is on ${color}: on the brand’s colour ${percent(lost)} % of it would be lost.`,
      })[reason],
    hides: 'Even so, a part of it cannot be told from it.',
  },
}
