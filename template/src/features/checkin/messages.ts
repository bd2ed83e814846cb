// Both screens.
export const title = 'Check-in'

// The check-in button, also on the member's home.
export const here = 'Estoy acá'
export const isHere = (name: string) => `${name} está acá`
export const checkedIn = '¡Listo! Diste el presente.'
export const notCheckedIn = 'No se pudo anotar.'

// The classes of today.
export const loadingClass = 'Cargando tu clase…'
export const whoArrives = '¿Quién llega?'
export const me = 'Yo'
export const noClass = 'Hoy no tenés clases'
export const noClassOf = (name: string) => `Hoy ${name} no tiene clases`
export const noClassHint = 'Cuando reserves una para hoy, acá vas a poder dar el presente al llegar.'
export const opensBefore = (time: string) => `Abre 30 min antes, a las ${time}`
export const timeToOpening = 'Falta para que abra'
export const checkInUntil = (time: string) => `Podés dar el presente hasta las ${time}.`
export const willBeLate = 'La clase ya empezó: vas a figurar tarde.'
export const willBeLateOf = (name: string) => `La clase ya empezó: ${name} va a figurar tarde.`
export const isPresentOf = (name: string) => `${name} ya dio el presente`
export const thoughLate = (state: string) => `${state}, tarde`
export const isAbsent = 'Figurás ausente. Si estás acá, avisale a tu coach.'
export const isAbsentOf = (name: string) => `${name} figura ausente. Si está acá, avisale a su coach.`
export const isOver = 'La clase ya terminó.'

// The other classes of today.
export const alsoToday = 'También hoy'
export const otherClasses = 'Tus otras clases de hoy'
export const opensAt = (time: string) => `Abre a las ${time}`
export const open = 'Abierto'
export const present = 'Presente'
export const late = 'Tarde'
export const absent = 'Ausente'
export const over = 'Terminó'

// The member's code.
export const yourCode = 'Tu código'
export const codeOf = (name: string) => `El código de ${name}`
export const orYourCode = 'O mostrá tu código'
export const orCodeOf = (name: string) => `O mostrá el código de ${name}`
export const loadingCode = 'Pidiendo tu código…'
export const qrCode = (letters: string) => `Código QR de tu check-in: ${letters}`
export const codeChanges = 'Cambia solo cada 30 segundos.'
export const noCodeOffline =
  'Sin conexión no hay código: cambia cada 30 segundos y lo da el gimnasio. Pedile a tu coach que te anote en la lista.'

// Staff scan and type codes.
export const takeRoll = 'Tomar lista'
export const camera = 'Cámara'
export const cameraOff = 'Leé con la cámara el código de quien llega.'
export const cameraStarting = 'Encendiendo la cámara…'
export const cameraRefused =
  'La cámara no está permitida. Tocá el candado junto a la dirección (o los ajustes de la app), permití la cámara y probá de nuevo.'
export const cameraMissing =
  'No encontramos ninguna cámara, o la está usando otra app. Podés escribir el código acá abajo.'
export const turnCameraOn = 'Encender la cámara'
export const tryAgain = 'Probar de nuevo'
export const aMoment = 'Un momento…'
export const aimAtCode = 'Apuntá al código'
export const orTypeCode = 'O escribí el código'
export const codeRequired = 'Escribí el código.'
export const recordArrival = 'Anotar'
export const mayNotEnter = 'No puede entrar'
export const codeUnreadable = 'No se pudo leer ese código.'
export const arrivalUnknown = 'No sabemos si entró'
export const notDone = 'No se pudo'
export const codeNeverArrived = 'El código no llegó al gimnasio. Probá de nuevo.'
export const codesNeedConnection = 'Necesitás conexión para leer códigos. La lista se toma igual.'
