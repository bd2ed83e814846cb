// The gym that the app opens. The first screen loads this, so it is a constant with a placeholder.
export const gymNotFound = 'No encontramos "{gym}". Te mostramos la demostración.'

// Branches and policies.
export const branch = 'Sede'
export const terms = 'Términos y condiciones'
export const privacyPolicy = 'Política de privacidad'

// Online classes.
export const onlineClasses = 'Clases online'
export const loadingOnlineClasses = 'Cargando tus clases online…'
export const comingClasses = 'Tus próximas clases'
export const recordings = 'Grabadas'
export const noOnlineClass = 'No tenés clases online reservadas'
export const noOnlineClassHint = 'Reservá una clase online y entrá desde acá, diez minutos antes.'
export const seeClasses = 'Ver los turnos'
export const recordingInfo = (day: string, minutes: number) => `${day} · ${minutes} min`
export const see = 'Ver'
export const classTime = (day: string, start: string, end: string) => `${day}, ${start} a ${end}`
export const withCoach = (coach: string) => `con ${coach}`
export const enterClass = 'Entrar a la clase'
export const opensAt = (time: string) => `Se habilita a las ${time}`

// The gym's pages and links.
export const theGym = 'El gimnasio'
export const loading = 'Cargando…'
export const noPages = 'Todavía no hay páginas'
export const noPagesHint = 'Acá vas a ver los horarios, el reglamento y cómo llegar.'
export const findUs = 'Encontranos'
export const policies = 'Privacidad y condiciones'
export const pages = 'Páginas'
export const openLink = 'Abrir'
export const whatsapp = 'WhatsApp'
export const directions = 'Cómo llegar'
export const instagram = 'Instagram'
export const facebook = 'Facebook'
export const website = 'Sitio web'

// Installation.
export const openInBrowser = 'Abrila en Safari o Chrome'
export const installApp = (gym: string) => `Instalar ${gym}`
export const openInBrowserReason = 'Acá adentro no se puede instalar ni avisarte.'
export const installReason = 'Un toque y estás en tus clases.'
export const install = 'Instalar'
export const seeHow = 'Ver cómo'
export const noThanks = 'No, gracias'
export const installed = 'Ya la tenés'
export const installedHint = (gym: string) => `${gym} está en tu pantalla de inicio.`
export const backHome = 'Volver al inicio'
export const onHomeScreen = (gym: string) => `${gym} en tu pantalla de inicio`
export const installBenefits = 'Se abre de un toque, anda sin conexión y te avisa de tus clases.'
export const opensAtOnce = 'Se abre de un toque.'
/** Explains the limits of a browser without service workers. */
export const withoutWorkers =
  'Este navegador no la guarda en el teléfono: sin conexión no abre, y no recibe avisos. Probá en Chrome o Safari.'
export const installTheApp = 'Instalar la app'
export const howTo = 'Cómo se hace'
export const howToOnAndroid = 'Cómo se hace en Android'
export const step = (number: number) => `Paso ${number}`
export const openInChrome = 'Abrila en Chrome'
export const link = 'Enlace'
export const copyLink = 'Copiar el enlace'

// Steps of an installation, in the words of the phone's own screen.
export const openFromHomeScreen = 'Abrila desde tu pantalla de inicio.'
export const confirmAdding = 'Tocá “Agregar”, arriba a la derecha.'
export const addOrOpenInSafari = 'Elegí “Agregar a inicio”. Si no está, abrí esta página en Safari.'
export const safariShare = 'Tocá Compartir, en la barra de Safari.'
export const safariAdd = 'Bajá y elegí “Agregar a inicio”.'
export const safari26Share = 'Tocá los tres puntos, en la barra de Safari, y elegí “Compartir”.'
export const safari26Add = 'Bajá, o tocá “Ver más”, y elegí “Agregar a inicio”.'
export const iosChromeShare = 'Tocá Compartir, junto a la dirección.'
export const iosMenuShare = 'Abrí el menú del navegador y tocá “Compartir”.'
export const androidChromeMenu = 'Tocá los tres puntos, arriba a la derecha.'
export const androidChromeAdd = 'Elegí “Instalar app” o “Agregar a la pantalla principal”.'
export const androidMenu = 'Abrí el menú del navegador: los tres puntos o las rayas.'
export const androidAdd =
  'Elegí “Instalar” o “Agregar a la pantalla principal”. Si no está, abrila en Chrome.'
export const samsungMenu = 'Tocá las tres rayas, abajo a la derecha.'
export const samsungAdd = 'Elegí “Añadir página a” y después “Pantalla Inicio”.'
export const desktopInstall = 'En la barra de direcciones, tocá el ícono de instalar.'
export const openOnPhone = 'O abrí esta dirección en tu teléfono: ahí es donde más la vas a usar.'
export const otherAppMenu = 'Tocá los tres puntos o Compartir, arriba.'
export const otherAppLeave = 'Elegí “Abrir en el navegador” (Safari o Chrome).'
export const continueInBrowser = 'Desde ahí te mostramos cómo instalarla.'

// Updates.
export const updateApp = 'Actualizar la app'
export const repairQuestion = '¿Reparás la app?'
export const repairConsequences =
  'Se baja entera de nuevo. Tu sesión y lo que guardaste quedan en el teléfono.'
export const no = 'No'
export const confirmRepair = 'Reparala'
export const updateStuck = 'Todavía está la versión anterior. Reparala y queda al día.'
export const versionUnknown = 'No se pudo ver si hay una versión nueva. Probá con conexión.'
export const update = 'Actualizar'
export const versions = 'Versiones'
export const runningVersion = 'En este teléfono'
export const inDevelopment = 'en desarrollo'
export const latestVersion = 'La última'
export const somethingWrong = '¿Algo no anda?'
export const repairHint = 'Vuelve a descargar la app. No perdés nada.'
export const repair = 'Reparar la app'
export const checkingVersion = 'Buscando la última versión…'
export { newVersion } from '#pwa/messages.ts'
export const upToDate = 'Estás al día'
export { notUpdated as updateFailed } from '#pwa/messages.ts'

// The test of notifications: its steps, and the fix for each failed step.
export const notifications = 'Notificaciones'
export const testSteps = 'La prueba, paso por paso'
export const testHint = 'Si no te llegan los avisos, mirá acá qué falta.'
export const testNotifications = 'Probar las notificaciones'
export const stepWaiting = 'Falta probar'
export const stepBusy = 'Probando'
export const stepGood = 'Bien'
export const stepBad = 'Falla'
export const supportStep = 'Tu teléfono las recibe'
export const permissionStep = 'Diste permiso'
export const workerStep = 'La app está lista'
export const tokenStep = 'El gimnasio te conoce'
export const deliveryStep = 'Llega una de prueba'
export const supportFix = 'Este navegador no recibe notificaciones. Probá con otro, o actualizalo.'
export const installFix =
  'En el iPhone llegan a la app instalada. Agregala a tu pantalla de inicio y probá desde ahí.'
export const permissionFix =
  'Permitilas en los ajustes del teléfono o del navegador, en los permisos de esta página.'
export const workerFix = 'La app todavía se está instalando. Esperá un momento y probá de nuevo.'
export const tokenFix = 'No se pudo anotar este teléfono. Probá de nuevo con conexión.'
export const deliveryFix =
  'La de prueba no llegó. Fijate que el teléfono no esté en “No molestar”, o avisale a tu gimnasio.'
export const testPassed = 'Todo bien: te llegan.'

// Keyboard shortcuts.
export const escapeKey = 'Esc'
export const shortcutsOn = 'Usar atajos'
export const shortcutsHint = 'Funcionan mientras no estés escribiendo. Se guarda en este dispositivo.'
export const goTo = 'Ir a'
export const closeOpened = 'Cerrar lo que esté abierto'
export const findPerson = 'Buscar a una persona'
export const today = 'Hoy'
export const classes = 'Turnos'
export const myBookings = 'Mis Reservas'
export const checkIn = 'Check-in'
export const theseShortcuts = 'Estos atajos'

// The gym's video.
export const video = 'Video'
export const close = 'Cerrar'
export const gymVideo = 'Video del gimnasio'
export const noVideo = 'No hay video por ahora'
export const noVideoHint = 'Cuando tu gimnasio publique uno, lo vas a ver acá.'
export const playVideo = 'Reproducí el video'
