// Constants only. A function here would be in the first load, even for a screen that loads later.

// Tab bar and menu.
export const bookingsTab = 'Reservas'
export const deskGroup = 'Recepción'
export const paymentsGroup = 'Abonos y pagos'
export const navigation = 'Principal'
export const unread = 'sin leer'
export const skipToContent = 'Ir al contenido'
export const week = 'Todos los días'
export const closeMenu = 'Cerrar el menú'
export const menuNotOpened = 'No se pudo abrir el menú. Revisá tu conexión y probá de nuevo.'

// Before the app is there.
export const opening = 'Abriendo la app'
/** A tap before the app has loaded, which the app repeats. */
export const tapHeard = 'Un momento: la app se está abriendo.'
export const snapshotOf = 'Como estaba'
export const atHour = 'a las'
export const onDate = 'el'

// Versions.
export const staleWindow = 'Esta ventana quedó con la versión anterior'
export const staleWindowNote = 'Sigue andando. Actualizala cuando quieras.'
export const updateRequired =
  'Tu gimnasio necesita la versión nueva para seguir. No se pierde nada de lo tuyo.'

// A move to another domain.
export const movingTo = 'Nos mudamos a'
export const otherMemberThere = 'Ahí está la cuenta de otra persona. Cerrala y volvé más tarde.'
export const openAddress = 'Abrir'
export const transferPending = 'Antes, mandá la transferencia pendiente: su foto no se muda.'
export const viewTransfer = 'Ver la transferencia'

// Screens instead of the app.
export const appNotOpened = 'La app no se pudo abrir'
export const noGym = 'No encontramos tu gimnasio'
export const noGymNote =
  'Puede que haya cambiado de dirección: preguntá en recepción. Lo que guardaste sigue en tu teléfono.'
export const offlineTitle = 'Estás sin conexión'
export const brokenTitle = 'Algo salió mal'
export const notStored =
  'Esta pantalla todavía no está guardada en tu teléfono. Cuando vuelva la conexión, probá de nuevo.'
export const brokenPage = 'Esta pantalla no se pudo mostrar. Tus reservas y tus datos están a salvo.'

// The page for all gyms.
export const chooseGym = 'Elegí tu gimnasio'
export const gymQuestion = '¿Cuál es tu gimnasio?'
export const gymHint = 'Escribí su nombre, como está en la dirección que te dieron.'
export const openGym = 'Abrila'
export const gymNotFound = 'No encontramos ese gimnasio. Fijate cómo está escrito, o preguntá en recepción.'
