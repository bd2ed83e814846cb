import {
  bagHandleOutline,
  cameraOutline,
  cardOutline,
  checkmarkDoneOutline,
  giftOutline,
  informationCircleOutline,
  notificationsOutline,
  personOutline,
  phonePortraitOutline,
  playCircleOutline,
  qrCodeOutline,
  refreshCircleOutline,
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
