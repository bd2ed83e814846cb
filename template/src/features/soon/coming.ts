import { cameraOutline, notificationsOutline, personOutline } from 'ionicons/icons'

export interface Coming {
  icon: string
  /** What will be done here, in a sentence. */
  text: string
  /** What it will hold, in a few words each. */
  points: readonly string[]
  tab?: boolean
}

/** What will stand on each screen that is not there yet, by its path. An entry goes when its screen comes. */
export const coming: Readonly<Record<string, Coming>> = {
  perfil: {
    icon: personOutline,
    text: 'Acá vas a ver y cambiar tus datos.',
    points: ['Tu familia', 'Qué avisos querés', 'Tema claro u oscuro'],
  },
  avatar: {
    icon: cameraOutline,
    text: 'Acá vas a elegir tu foto.',
    points: ['De la cámara o de la galería'],
  },
}

/** What stands for a path that `coming` does not know. */
export const otherwise: Coming = {
  icon: notificationsOutline,
  text: 'Estamos preparando esta pantalla.',
  points: [],
}
