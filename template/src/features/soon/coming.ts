import {
  bagHandleOutline,
  barbell,
  cardOutline,
  checkmarkDoneOutline,
  giftOutline,
  informationCircleOutline,
  medalOutline,
  notificationsOutline,
  phonePortraitOutline,
  playCircleOutline,
  qrCodeOutline,
  refreshCircleOutline,
  ribbonOutline,
  scaleOutline,
  swapHorizontalOutline,
  videocamOutline,
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
  pagos: {
    icon: cardOutline,
    text: 'Acá vas a ver cómo está tu cuota.',
    points: ['Cuándo vence', 'Tus abonos y sus movimientos', 'Tus recibos'],
  },
  carrito: {
    icon: bagHandleOutline,
    text: 'Acá vas a poder comprar abonos y planes.',
    points: ['Precios y cupones', 'Pago online, por transferencia o en el gimnasio'],
  },
  transferencias: {
    icon: swapHorizontalOutline,
    text: 'Acá vas a informar una transferencia.',
    points: ['Alias y CBU para copiar', 'Foto del comprobante', 'En qué estado está'],
  },
  checkin: {
    icon: qrCodeOutline,
    text: 'Acá vas a dar el presente.',
    points: ['“Estoy acá” al llegar', 'Tu código QR'],
  },
  checkmodal: {
    icon: checkmarkDoneOutline,
    text: 'Acá se va a tomar lista.',
    points: ['También sin conexión'],
  },
  invitar: {
    icon: giftOutline,
    text: 'Acá vas a invitar a entrenar con vos.',
    points: ['Tu enlace y tu código', 'Tu premio por cada invitación'],
  },
  classroom: {
    icon: videocamOutline,
    text: 'Acá van a estar las clases online.',
    points: ['En vivo y grabadas'],
  },
  extra: {
    icon: informationCircleOutline,
    text: 'Acá van a estar las páginas de tu gimnasio.',
    points: ['Horarios', 'Reglamento', 'WhatsApp y cómo llegar'],
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
  install: {
    icon: phonePortraitOutline,
    text: 'Acá vas a ver cómo instalar la app en tu teléfono.',
    points: ['Paso a paso, con imágenes'],
  },
  installandroid: {
    icon: phonePortraitOutline,
    text: 'Acá vas a instalar la app en tu Android.',
    points: ['Con un solo toque'],
  },
  updateapp: {
    icon: refreshCircleOutline,
    text: 'Acá vas a actualizar la app.',
    points: ['Qué versión tenés', 'Prueba de notificaciones'],
  },
  modalvideo: { icon: playCircleOutline, text: 'Acá vas a ver el video de tu gimnasio.', points: [] },
}

/** What stands for a path that `coming` does not know. */
export const otherwise: Coming = {
  icon: notificationsOutline,
  text: 'Estamos preparando esta pantalla.',
  points: [],
}
