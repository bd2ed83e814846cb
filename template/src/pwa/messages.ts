// Constants only. A function here would be in the first load, even for a part that loads later.

// Notifications. A gym without a name.
export const yourGym = 'Tu gimnasio'
export const emptyPush = 'Tenés un aviso nuevo.'

// The switch for notifications on this phone.
export const pushTitle = 'Notificaciones'
export const pushUnsupported = 'Este navegador no recibe notificaciones. Los avisos te esperan en Mensajes.'
export const pushBlocked =
  'Están bloqueadas en este teléfono. Permitilas en los ajustes del navegador, en los permisos de esta página.'
export const pushSwitch = 'En este teléfono'
export const pushSwitchNote = 'Te llegan con la app cerrada. En Avisos elegís cuáles.'
export const pushNeedsInstall =
  'En el iPhone llegan a la app instalada: agregala a tu pantalla de inicio y activalas desde ahí.'

// The question after a booking.
export const pushQuestion = '¿Te avisamos si cambia tu clase?'
export const pushReason = 'Si se suspende, cambia de hora o se libera un lugar.'
export const allowPush = 'Avisame'
export const pushAllowed = 'Listo: te avisamos en este teléfono.'
export const pushDeclined = 'Está bien. Si cambiás de idea, está en Mi perfil.'

// The outbox.
export const overdueQuestion = '¿Enviás lo que quedó pendiente?'
export const overdueWrites = 'Hace más de dos semanas que espera'
export const discard = 'Descartar'
export const phoneIsFull =
  'El teléfono no tiene lugar. Dejá la app abierta hasta que se envíe lo que guardaste.'
export const outboxSent = 'Se envió lo que tenías guardado.'
export const notAllSent = 'No se pudo enviar todo'
export const notAccepted = 'El gimnasio no lo aceptó.'
export const unnamedWrite = 'algo que guardaste antes'
export const unsent = 'sin enviar.'
/** One write that is sent without a tap, and several. */
export const isSentLater = 'Se envía solo'
export const areSentLater = 'Se envían solos'

// Versions.
export const newVersion = 'Hay una versión nueva'
export const update = 'Actualizar'
export const notUpdated = 'No se pudo actualizar. Probá de nuevo con conexión.'
