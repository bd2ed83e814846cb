import {
  barbell,
  cameraOutline,
  medalOutline,
  notificationsOutline,
  personOutline,
  ribbonOutline,
  scaleOutline,
} from 'ionicons/icons'

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
  tab4: {
    icon: barbell,
    text: 'Acá vas a seguir tu entrenamiento.',
    points: ['El WOD del día con tus kilos', 'Tus últimos resultados', 'Tus récords'],
    tab: true,
  },
  myfit: {
    icon: barbell,
    text: 'Acá vas a ver tu entrenamiento del día.',
    points: ['El WOD con tus kilos', 'Tus resultados'],
  },
  myfitmenu: {
    icon: barbell,
    text: 'Acá van a estar todas las herramientas para entrenar.',
    points: ['Reloj', 'Calculadora', 'Peso', 'Tests'],
  },
  addscore: {
    icon: ribbonOutline,
    text: 'Acá vas a anotar tu resultado.',
    points: ['Tiempo, rondas o kilos', 'RX o escalado'],
  },
  leaderboard: {
    icon: medalOutline,
    text: 'Acá vas a ver el ranking.',
    points: ['Del día, del mes y por benchmark', 'Tu lugar, siempre a la vista'],
  },
  peso: {
    icon: scaleOutline,
    text: 'Acá vas a anotar tu peso.',
    points: ['Tu evolución', 'Solo lo ves vos'],
  },
  test: {
    icon: barbell,
    text: 'Acá vas a ver tus tests físicos.',
    points: ['Cooper, dominadas y más', 'Tu progreso'],
  },
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
