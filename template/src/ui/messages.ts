// Texts of components that know no gym, and words that many screens share. Constants only: a function here would
// be in the first load, even for a screen that loads later.

// Buttons of several screens.
export const notNow = 'Ahora no'
export const retry = 'Probar de nuevo'
export const close = 'Cerrar'
export const back = 'Volver'
export const send = 'Enviar'
export const logOut = 'Cerrar sesión'

// Titles of screens, on the page and in menus.
export const loginTitle = 'Ingresar'
export const signUpTitle = 'Crear tu cuenta'
export const profileTitle = 'Mi perfil'
export const pictureTitle = 'Mi foto'
export const newsTitle = 'Noticias'
export const messagesTitle = 'Mensajes'
export const messageTitle = 'Mensaje'
export const bookingsTitle = 'Mis Reservas'
export const scheduleTitle = 'Turnos'
export const classTitle = 'Tu reserva'
export const bookOthersTitle = 'Agregar Clientes'
export const historyTitle = 'Historial'
export const waitlistTitle = 'Lista de espera'
export const ratingTitle = 'Calificar'
export const todayTitle = 'Hoy'
export const peopleTitle = 'Personas'
export const personTitle = 'Ficha'
export const reviewTitle = 'Revisar transferencias'
export const paymentsTitle = 'Pagos'
export const shopTitle = 'Comprar'
export const transfersTitle = 'Transferencias'
export const trainingTitle = 'Entrenar'
export const workoutTitle = 'Entrenamiento'
export const toolsTitle = 'Herramientas'
export const equipmentTitle = 'Ajustes de entrenamiento'
export const scoreTitle = 'Cargar tu resultado'
export const rankingTitle = 'Ranking'
export const weightTitle = 'Peso'
export const calculatorTitle = 'Calculadora'
export const timerTitle = 'Reloj'
export const testsTitle = 'Tests'
export const checkInTitle = 'Check-in'
export const rollCallTitle = 'Asistencia'
export const classroomTitle = 'Clases online'
export const inviteTitle = 'Invitar'
export const gymTitle = 'El gimnasio'
export const videoTitle = 'Video'
export const installTitle = 'Instalar la app'
export const installAndroidTitle = 'Instalar la app en Android'
export const updateTitle = 'Actualizar la app'
export const myGym = 'Mi gimnasio'
export const accountTitle = 'Mi cuenta'
export const shortcutsTitle = 'Atajos del teclado'

// Actions.
export const needsConnection = 'Necesitás conexión para esto.'

// Reads.
export const loading = 'Cargando…'

// Pages and sheets.
export const menu = 'Menú'
export const pageViews = 'Qué ver'
export const sheetNotOpened = 'No se pudo abrir. Revisá tu conexión y probá de nuevo.'

// Screen readers: a button that is busy.
export const busy = 'Un momento…'
export const busyInStudio = 'One moment…'

// Fields.
export const showPassword = 'Mostrar la clave'
export const clearSearch = 'Borrar la búsqueda'
export const takePhoto = 'Sacar una foto'
export const choosePhoto = 'Elegir una foto'
export const removePhoto = 'Quitar la foto'
export const photoUnreadable = 'Esa foto no se puede leer. Probá con otra, o con una captura de pantalla.'
export const measuredIn = 'en'
export const decrease = 'Menos'
export const increase = 'Más'

// Stars.
export const noStars = 'Tocá una estrella'
export const oneStar = 'Mala'
export const twoStars = 'Floja'
export const threeStars = 'Bien'
export const fourStars = 'Muy buena'
export const fiveStars = 'Excelente'
export const star = 'estrella'
export const stars = 'estrellas'
export const ofFiveStars = 'de 5 estrellas'

// Sharing, copying and files.
export const copiedToPaste = 'Copiado. Pegalo donde quieras.'
export const copied = 'copiado.'
export const notCopied = 'No se pudo copiar: mantenelo apretado para copiarlo.'
export const notShared = 'No se pudo compartir.'
export const fileIsReady = 'Tu archivo está listo'
export const whereToSendFile = 'Elegí dónde guardarlo o a quién enviárselo.'
export const choose = 'Elegir'

// Empty lists that several topics have.
export const noClassesOnDay = 'No hay clases este día'

// Failures that several topics have.
export const notSaved = 'No se pudo guardar. Probá de nuevo.'
export const photoNotUploaded = 'La foto no se pudo subir.'
export const savedUntilClosed = 'Este teléfono no deja guardar: vale hasta que cierres la app.'
